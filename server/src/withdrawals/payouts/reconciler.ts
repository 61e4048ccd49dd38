import { type ReconcileCounts, reconcile } from './reconcile.ts'

export type PayoutReconciler = {
  /** Runs every `everyMs`, for the first time after `everyMs`. */
  start(everyMs: number): void
  /** Runs as soon as possible instead of at the next interval. */
  wake(): void
  /** Starts no further check, and waits for those in progress. */
  stop(): Promise<void>
  /** Runs once. */
  run(): Promise<ReconcileCounts>
}

type Deps = Parameters<typeof reconcile>[0] & {
  log: { info(details: object, message: string): void }
}

/** Compares the payouts that providers report with our books, at an interval. */
export function createPayoutReconciler(deps: Deps): PayoutReconciler {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let work = Promise.resolve()
  let everyMs = 0
  let isWoken = false
  let isRunning = false

  function runIn(ms: number): void {
    timer = setTimeout(() => {
      isWoken = false
      isRunning = true
      work = run()
        .then(
          (counts) => {
            if (counts.checked > 0) deps.log.info(counts, 'reconciled payouts')
          },
          (error: unknown) => deps.log.error({ err: error }, 'failed to reconcile payouts'),
        )
        .then(() => {
          isRunning = false
          if (!stopping.signal.aborted) runIn(isWoken ? 0 : everyMs)
        })
    }, ms)
  }

  function run(): Promise<ReconcileCounts> {
    return reconcile(deps, stopping.signal)
  }

  return {
    start(ms) {
      everyMs = ms
      runIn(ms)
    },
    wake() {
      if (timer === undefined || stopping.signal.aborted) return
      isWoken = true
      if (isRunning) return
      clearTimeout(timer)
      runIn(0)
    },
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await work
    },
    run,
  }
}
