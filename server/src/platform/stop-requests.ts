import { constants } from 'node:os'
import { leaveServers, type StopMode } from '@tallyhouse/local-postgres/leave-servers'

/** npm repeats a signal that this process has also received from its terminal or supervisor. */
const REPEATED_MS = 2000
/** A process that hangs would prevent a supervisor from starting the next one. */
const STOP_MS_MAX = 30_000

export type Stopping = {
  /** Aborted by the first request. */
  signal: AbortSignal
  /** Stops this process as a signal does, with this exit status. */
  request(status: number): void
}

/**
 * Stops this process on SIGINT, SIGTERM, and SIGHUP: calls `finish`, stops the embedded databases that
 * no other process uses, and exits with 0. Without `finish`, work is interrupted, and the status is
 * the signal's. When requested again more than 2 s later, or not done after 30 s, the process
 * ends at once with 1, and its databases recover at the next start. An error that is not caught
 * interrupts the work, too.
 */
export function handleStopRequests(finish?: () => Promise<void>): Stopping {
  const stopping = new AbortController()
  let requestedAt = 0
  let ending: StopMode | undefined

  function request(status: number): void {
    if (!stopping.signal.aborted) {
      requestedAt = performance.now()
      stopping.abort()
      setTimeout(() => void end('immediate', 1), STOP_MS_MAX).unref()
      void finishWith(status)
    } else if (performance.now() - requestedAt > REPEATED_MS) {
      void end('immediate', 1)
    }
  }

  async function finishWith(status: number): Promise<void> {
    await finish?.()
    await end('fast', status)
  }

  async function end(mode: StopMode, status: number): Promise<void> {
    if (ending === 'immediate' || ending === mode) return
    ending = mode
    await leaveServers(mode).catch((error: unknown) => console.error(error))
    // Another request may have come in between.
    if (ending === mode) process.exit(status)
  }

  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => request(finish ? 0 : 128 + constants.signals[name]))
  }
  process.on('uncaughtException', (error) => {
    // Work that is interrupted fails.
    if (ending !== undefined) return
    console.error(error)
    void end('fast', 1)
  })
  return { signal: stopping.signal, request }
}
