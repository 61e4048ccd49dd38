import type { Clock } from '#platform/clock.ts'

type TaskOptions<Result> = {
  /** A verb and a noun, such as `expire-rounds`. */
  name: string
  everyMs: number
  /** The delay before the first run; `everyMs` by default. */
  firstMs?: number
  /** Stops while players are still connected. Other tasks stop after the server has closed. */
  stopsBeforeServer?: boolean
  run(control: RunControl): Promise<Result>
  /** Called after the last run. */
  finish?(): void | Promise<void>
}

export type RunControl = {
  /** Signals a long run to end early. */
  stopping: AbortSignal
  /** Replaces the delay before the next run, once. */
  nextIn(ms: number): void
}

type Deps = { clock: Clock; log: { error(details: object, message: string): void } }

/** A task that repeats at an interval, one run at a time. It cannot be started again. */
export type RecurringTask<Result = unknown> = {
  name: string
  everyMs: number
  stopsBeforeServer: boolean
  start(deps: Deps): void
  /** Starts no further run, and waits for the one in progress. */
  stop(): Promise<void>
  /** Makes the next run start within `inMs`; now by default. Does nothing unless started. */
  wake(inMs?: number): void
  /** Runs once, after a run in progress. Rejects when the run does. */
  run(): Promise<Result>
}

/** Creates a task. A failed run is logged and does not end the repetition. */
export function recurringTask<Result>(options: TaskOptions<Result>): RecurringTask<Result> {
  const { name, everyMs, firstMs = everyMs, stopsBeforeServer = false } = options
  const stopping = new AbortController()
  let deps: Deps | undefined
  let armed: { at: number; timer: NodeJS.Timeout } | undefined
  let last: Promise<unknown> = Promise.resolve()
  let isRepeating = false
  /** The earliest time for which a run in progress was woken again. */
  let wantedAt = Number.POSITIVE_INFINITY

  function runAfterLast(nextIn: RunControl['nextIn']): Promise<Result> {
    const result = last.then(() => options.run({ stopping: stopping.signal, nextIn }))
    last = result.catch(() => {})
    return result
  }

  /** Sets the timer, unless it is already set for an earlier time. */
  function arm(started: Deps, at: number): void {
    if (armed && armed.at <= at) return
    clearTimeout(armed?.timer)
    const delayMs = Math.max(0, at - started.clock.elapsedMs())
    armed = { at, timer: setTimeout(() => void repeat(started), delayMs) }
  }

  async function repeat(started: Deps): Promise<void> {
    let nextMs = everyMs
    armed = undefined
    isRepeating = true
    try {
      await runAfterLast((ms) => {
        nextMs = ms
      })
    } catch (error) {
      started.log.error({ err: error, task: name }, `failed to ${name.replaceAll('-', ' ')}`)
    }
    isRepeating = false
    const at = Math.min(started.clock.elapsedMs() + nextMs, wantedAt)
    wantedAt = Number.POSITIVE_INFINITY
    if (!stopping.signal.aborted) arm(started, at)
  }

  return {
    name,
    everyMs,
    stopsBeforeServer,
    start(given) {
      deps = given
      arm(given, given.clock.elapsedMs() + firstMs)
    },
    async stop() {
      stopping.abort()
      clearTimeout(armed?.timer)
      await last
      await options.finish?.()
    },
    wake(inMs = 0) {
      if (deps === undefined || stopping.signal.aborted) return
      const at = deps.clock.elapsedMs() + inMs
      if (isRepeating) wantedAt = Math.min(wantedAt, at)
      else arm(deps, at)
    },
    run: () => runAfterLast(() => {}),
  }
}
