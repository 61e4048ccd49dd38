import { type Round, reconcile } from './reconcile.ts'

export type PayoutKeeper = {
  /** Compares from now on, every `everyMs`. */
  start(everyMs: number): void
  /** Has what is due compared now rather than in the next round. */
  wake(): void
  /** Asks about no further payout and waits for those that are being asked about. */
  stop(): Promise<void>
  /** One round. */
  look(): Promise<Round>
}

type Deps = Parameters<typeof reconcile>[0] & {
  log: { info(details: object, message: string): void }
}

/** Compares what providers say of payouts with our books, in rounds. */
export function createPayoutKeeper(deps: Deps): PayoutKeeper {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let work = Promise.resolve()
  let everyMs = 0
  let isWoken = false
  let isLooking = false

  function lookIn(ms: number): void {
    timer = setTimeout(() => {
      isWoken = false
      isLooking = true
      work = look()
        .then(
          (round) => {
            if (round.asked > 0) deps.log.info(round, 'payouts were compared')
          },
          (error: unknown) => deps.log.error({ err: error }, 'payouts could not be compared'),
        )
        .then(() => {
          isLooking = false
          if (!stopping.signal.aborted) lookIn(isWoken ? 0 : everyMs)
        })
    }, ms)
  }

  function look(): Promise<Round> {
    return reconcile(deps, stopping.signal)
  }

  return {
    start(ms) {
      everyMs = ms
      lookIn(ms)
    },
    wake() {
      if (timer === undefined || stopping.signal.aborted) return
      isWoken = true
      if (isLooking) return
      clearTimeout(timer)
      lookIn(0)
    },
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await work
    },
    look,
  }
}
