/// A value whose error is thrown as another.
package func mapError<Value, Cause: Error, Failure: Error>(
  _ failure: (Cause) -> Failure, _ value: @autoclosure () throws(Cause) -> Value
) throws(Failure) -> Value {
  do throws(Cause) {
    return try value()
  } catch {
    throw failure(error)
  }
}
