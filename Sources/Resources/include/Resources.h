#pragma once
#include <stddef.h>

/// The bytes of an embedded file, which are there as long as the program runs.
struct Resource {
  const unsigned char *_Nullable bytes;
  size_t size;
};

/// The file of this name, such as `words/en.txt`; without bytes if there is none.
struct Resource resource(const char *_Nonnull name);

/// The names of all embedded files, by number from 0; null after the last.
const char *_Nullable resourceName(size_t number);
