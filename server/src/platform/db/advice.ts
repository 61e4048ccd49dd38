/** What to do about an error whose code and message, with a space between them, match. */
export type Advice = { error: RegExp; advice: string }

/** What a service's error means for the operator, or the error itself if that is not known. */
export function withAdvice(error: unknown, known: Advice[]): unknown {
  const first = firstCause(error)
  const { code = '', message } = first as NodeJS.ErrnoException
  const found = known.find((each) => each.error.test(`${code} ${message}`))
  if (found === undefined) return error
  return new Error(`${message.trim().replace(/\.$/, '')}. ${found.advice}`)
}

function firstCause(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  return error.cause === undefined ? error : firstCause(error.cause)
}
