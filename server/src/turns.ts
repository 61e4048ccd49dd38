type Turns = {
  /** Takes the first turn after `ms`; each answers in how many ms the next one begins. */
  start(ms: number, turn: () => Promise<number>): void
  /** Takes no further turn and waits for the one that is under way. */
  stop(): Promise<void>
  /** Tells a turn that it is to end early. */
  stopping: AbortSignal
}

/** Takes turns at something, one after the other, until stopped. A turn never rejects. */
export function createTurns(): Turns {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let work = Promise.resolve()

  function start(ms: number, turn: () => Promise<number>): void {
    timer = setTimeout(() => {
      work = turn().then((nextMs) => {
        if (!stopping.signal.aborted) start(nextMs, turn)
      })
    }, ms)
  }

  async function stop(): Promise<void> {
    stopping.abort()
    clearTimeout(timer)
    await work
  }

  return { start, stop, stopping: stopping.signal }
}
