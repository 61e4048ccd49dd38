type Poller = {
  /** Runs `task` after `ms`. Each run resolves to the delay in ms before the next one. */
  start(ms: number, task: () => Promise<number>): void
  /** Starts no further run and waits for the one in progress. */
  stop(): Promise<void>
  /** Signals a run in progress to end early. */
  stopping: AbortSignal
}

/** Repeats a task, one run at a time, until stopped. The task must not reject. */
export function createPoller(): Poller {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  function start(ms: number, task: () => Promise<number>): void {
    timer = setTimeout(() => {
      running = task().then((nextMs) => {
        if (!stopping.signal.aborted) start(nextMs, task)
      })
    }, ms)
  }

  async function stop(): Promise<void> {
    stopping.abort()
    clearTimeout(timer)
    await running
  }

  return { start, stop, stopping: stopping.signal }
}
