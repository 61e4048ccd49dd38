import { AppError } from '#platform/errors/app-error.ts'

/** The messages from an error and its causes, in one line. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof AppError) return error.message
  const { code } = error as NodeJS.ErrnoException
  const message = error.message || code || error.name
  return error.cause === undefined ? message : `${message}: ${describeError(error.cause)}`
}
