import type { Clock } from '../clock.ts'
import { AppError } from '../http/app-error.ts'
import { withHashedSignature } from './hashed-signature.ts'
import type { Received } from './receive-postback.ts'

type Log = { warn(details: object, message: string): void }

const FORGERIES_TOLD_EVERY_MS = 1000
const QUERY_LENGTH_TOLD = 200

/**
 * Warns of refused postbacks that somebody has to look into. Anybody can make calls that come from
 * no network, so those are told of once a second, with the number of those since the last time.
 */
export function createRefusalWarning(clock: Clock) {
  let toldAt = Number.NEGATIVE_INFINITY
  let calls = 0

  return function warnOfRefusal(log: Log, received: Received, error: unknown): void {
    const code = error instanceof AppError ? error.code : undefined
    const details = calledBy(received)
    if (code === 'postback_conflict') log.warn(details, 'a postback contradicts another')
    if (code !== 'signature_wrong' && code !== 'forbidden') return
    calls += 1
    const now = clock.now().getTime()
    if (now - toldAt < FORGERIES_TOLD_EVERY_MS) return
    log.warn({ ...details, calls }, 'a postback did not come from its network')
    toldAt = now
    calls = 0
  }
}

/** What a warning tells of a call. */
export function calledBy({ network, call }: Received) {
  return {
    network: network.name,
    remoteAddress: call.remoteAddress,
    query: withHashedSignature(call, network.signature).query.slice(0, QUERY_LENGTH_TOLD),
  }
}
