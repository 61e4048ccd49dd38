import pg from 'pg'

/** The connection to the database was lost or could not be opened. */
export class ConnectionError extends Error {
  /** The cause, as a sentence for the operator, if certain. */
  readonly explanation: string | undefined

  constructor({ explanation, cause }: { explanation?: string; cause?: unknown } = {}) {
    super(explanation ?? 'The connection to the database failed', { cause })
    this.explanation = explanation
  }
}

/**
 * PostgreSQL error codes after which nothing was changed: conflicts, resources, I/O, locks, canceled
 * statements.
 */
const rolledBack = /^(40(?!003)|53|58|55P03|57014)/
/**
 * PostgreSQL error codes for a lost connection, a server that is stopping or starting, and an
 * uncertain result.
 */
const uncertain = /^(08|57|40003)/
const TOO_MANY_CONNECTIONS = '53300'
const DISK_FULL = '53100'
/** A server that was demoted, or a standby. */
const READ_ONLY = '25006'

/**
 * Whether a lock, a free connection, memory, or disk space was unavailable. Nothing happened, and a
 * retry may succeed.
 */
export function isContended(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) {
    const { code = '' } = error
    return code === TOO_MANY_CONNECTIONS || (rolledBack.test(code) && !isFatal(error))
  }
  return (
    error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect')
  )
}

/** Whether the connection was lost or could not be opened, so that the result is uncertain. */
export function isLost(error: unknown): boolean {
  if (error instanceof ConnectionError) return true
  if (!(error instanceof pg.DatabaseError) || isContended(error)) return false
  return isFatal(error) || uncertain.test(error.code ?? '')
}

/** Errors from pg, which have no code. */
const timeouts = new Set(['Query read timeout', 'Connection terminated due to connection timeout'])

/** Whether the connection was lost because the server did not respond in time. */
export function isSilence(error: unknown): boolean {
  if (!(error instanceof ConnectionError) || !(error.cause instanceof Error)) return false
  return timeouts.has(error.cause.message)
}

export function isDiskFull(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === DISK_FULL
}

/** Whether a notice reports a commit whose wait for a standby ended without its confirmation. */
export function isUnreplicated({ routine }: { routine: string | undefined }): boolean {
  // The text depends on the server's language.
  return routine === 'SyncRepWaitForLSN'
}

/**
 * Classifies a statement's error: an error from the server, a mistake in our code, or a lost
 * connection. One to a read-only server counts as lost, because a new one may reach the primary. In a
 * transaction or on a connection that was begun as read-only, a write is a mistake.
 */
export function failureOfStatement(
  error: unknown,
  { inReadOnly }: { inReadOnly: boolean },
): unknown {
  const isServerError = error instanceof pg.DatabaseError
  if (isServerError && error.code === READ_ONLY && !inReadOnly) {
    return new ConnectionError({ explanation: 'The database is read-only.', cause: error })
  }
  const isMistake = error instanceof TypeError || error instanceof RangeError
  return isServerError || isMistake ? error : failureOfConnection(error)
}

/** Wraps a connection's error. */
export function failureOfConnection(error: unknown): unknown {
  if (isContended(error) || error instanceof ConnectionError) return error
  return new ConnectionError({ cause: error })
}

/** Whether the server ended the connection with this error. */
function isFatal({ severity = '' }: pg.DatabaseError): boolean {
  return severity === 'FATAL' || severity === 'PANIC'
}
