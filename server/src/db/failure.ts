/** What went wrong with the database, as far as it decides what to do next. */
type Failure = { code?: string; severity?: string; message?: string; syscall?: string }

/**
 * Somebody else was in the way too long: a lock, a deadlock, a conflict, no free connection.
 * Nothing happened, and the same may work in a moment.
 */
export function isContended(error: unknown): boolean {
  const { code = '', message = '' } = failureOf(error)
  const isRefusal = ['55P03', '57014', '40P01', '40001', '53300'].includes(code)
  return isRefusal || message.startsWith('timeout exceeded when trying to connect')
}

/** The connection broke or could not be made: whether anything happened is not known. */
export function isLost(error: unknown): boolean {
  const { code = '', message = '', syscall } = failureOf(error)
  if (/^(08|57P0)/.test(code) || /Connection terminated/.test(message)) return true
  return syscall === 'connect' || ['ECONNRESET', 'EPIPE'].includes(code)
}

function failureOf(error: unknown): Failure {
  return error instanceof Error ? (error as Failure) : {}
}
