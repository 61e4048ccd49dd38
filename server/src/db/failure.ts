import pg from 'pg'

/** The connection to the database broke, or could not be made. */
export class ConnectionError extends Error {
  /** Why, as a sentence for an operator, where that is certain. */
  readonly explanation: string | undefined

  constructor({ explanation, cause }: { explanation?: string; cause?: unknown }) {
    super(explanation ?? 'The connection to the database failed', { cause })
    this.explanation = explanation
  }
}

/**
 * PostgreSQL's codes for what it undid because of a conflict with other work or because something ran out:
 * conflicts, resources, I/O, locks, canceled statements, a server that only reads.
 */
const undone = /^(40(?!003)|53|58|55P03|57014|25006)/
/** Its codes for a lost connection, a server that stops or starts, and an uncertain result. */
const uncertain = /^(08|57|40003)/
const TOO_MANY_CONNECTIONS = '53300'
const DISK_FULL = '53100'

/**
 * Other work was in the way too long, or something ran out: a lock, a free connection, memory,
 * the disk. Nothing happened, and the same may work later.
 */
export function isContended(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) {
    const { code = '' } = error
    return code === TOO_MANY_CONNECTIONS || (undone.test(code) && !isFatal(error))
  }
  return (
    error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect')
  )
}

/** The connection broke or could not be made: whether anything happened is not certain. */
export function isLost(error: unknown): boolean {
  if (error instanceof ConnectionError) return true
  if (!(error instanceof pg.DatabaseError) || isContended(error)) return false
  return isFatal(error) || uncertain.test(error.code ?? '')
}

/** No space is left where the database writes. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === DISK_FULL
}

/** What a statement failed with: an answer of the server, a mistake of ours, or the connection. */
export function failureOfStatement(error: unknown): unknown {
  const isAnswer = error instanceof pg.DatabaseError
  const isMistake = error instanceof TypeError || error instanceof RangeError
  return isAnswer || isMistake ? error : failureOfConnection(error)
}

/** What a connection failed with. */
export function failureOfConnection(error: unknown): unknown {
  if (isContended(error) || error instanceof ConnectionError) return error
  return new ConnectionError({ cause: error })
}

/** The answer with which the server ended the connection. */
function isFatal({ severity = '' }: pg.DatabaseError): boolean {
  return severity === 'FATAL' || severity === 'PANIC'
}
