import type { Clock } from '../clock.ts'
import { AppError } from '../http/app-error.ts'
import { callerAddress } from '../http/caller-address.ts'
import { countedIn, countIn, type Windows } from '../http/windows.ts'
import { processLimits } from '../process-limits.ts'
import { isFrom } from './call-origin.ts'
import type { Network, ReceivedCall } from './networks/network.ts'
import { unprovenCodes } from './receive-postback.ts'

const UNPROVEN_WINDOW_MS = 60_000
const PROVEN_WINDOW_MS = 86_400_000

type Caller = Pick<ReceivedCall, 'headers' | 'remoteAddress'>

/**
 * Refuses further calls of an address that within a minute made too many without proving to be a network,
 * before their body is read. Networks are never refused for it: neither the addresses that a network
 * calls from, where those are known, nor one from which a call was proven within a day. Counted by this
 * process.
 */
export function createUnprovenPace(clock: Clock) {
  const unproven: Windows = new Map()
  const proven: Windows = new Map()

  /** @throws AppError `too_many_requests` */
  function refuse(network: Network, caller: Caller): void {
    const address = callerAddress(caller.remoteAddress)
    const now = clock.elapsedMs()
    if (countedIn(unproven, address, now) < processLimits.unprovenPerMinute) return
    if (countedIn(proven, address, now) > 0) return
    if (network.addresses !== undefined && isFrom(network, caller)) return
    throw new AppError('too_many_requests')
  }

  /** Counts a call by what it was refused with, if it was. */
  function count({ remoteAddress }: Caller, error?: unknown): void {
    // A failure of our own proves nothing.
    if (error !== undefined && !(error instanceof AppError)) return
    const isUnproven = error !== undefined && unprovenCodes.has(error.code)
    const [windows, windowMs] = isUnproven
      ? [unproven, UNPROVEN_WINDOW_MS]
      : [proven, PROVEN_WINDOW_MS]
    countIn(windows, callerAddress(remoteAddress), { windowMs, now: clock.elapsedMs() })
  }

  return { refuse, count }
}
