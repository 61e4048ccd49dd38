import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { withHashedSignature } from './hashed-signature.ts'
import type { ReceivedPostback } from './receive-postback.ts'

type Log = { warn(details: object, message: string): void }

const FORGERY_WARNING_INTERVAL_MS = 1000
const LOGGED_QUERY_LENGTH_MAX = 200

/**
 * Logs refused postbacks that an operator should investigate. Anyone can forge a call, so forgeries are
 * logged at most once a second, with the number of calls since the last warning.
 */
export function createRejectionWarning(clock: Clock) {
  let warnedAt = Number.NEGATIVE_INFINITY
  let calls = 0

  return function warnOfRefusal(log: Log, received: ReceivedPostback, error: unknown): void {
    const code = error instanceof AppError ? error.code : undefined
    const details = callLogDetails(received)
    if (code === 'invalid_request' || code === 'not_found') {
      log.warn({ ...details, reason: (error as AppError).message }, 'a postback was refused')
    }
    if (code === 'postback_conflict') log.warn(details, 'a postback conflicts with an earlier one')
    if (code !== 'signature_wrong' && code !== 'forbidden') return
    calls += 1
    const now = clock.now().getTime()
    if (now - warnedAt < FORGERY_WARNING_INTERVAL_MS) return
    const { message: reason } = error as AppError
    log.warn({ ...details, reason, calls }, 'a postback did not come from its network')
    warnedAt = now
    calls = 0
  }
}

/** A call's details for a log line. */
export function callLogDetails({ network, call }: ReceivedPostback) {
  return {
    network: network.name,
    remoteAddress: call.remoteAddress,
    query: withHashedSignature(call, network.signature).query.slice(0, LOGGED_QUERY_LENGTH_MAX),
  }
}
