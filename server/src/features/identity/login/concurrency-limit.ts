import { AppError } from '#platform/errors/app-error.ts'

export type ConcurrencyLimit = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Limits concurrent expensive work: at most `atOnce` tasks run, and at most `waiting` more are
 * queued in order. Further tasks are rejected.
 * @throws AppError `overloaded`
 */
export function createConcurrencyLimit({
  atOnce,
  waiting,
}: {
  atOnce: number
  waiting: number
}): ConcurrencyLimit {
  let running = 0
  const queue: (() => void)[] = []

  return async (work) => {
    if (running < atOnce) running += 1
    else if (queue.length < waiting) await new Promise<void>((start) => queue.push(start))
    else throw new AppError('overloaded')
    try {
      return await work()
    } finally {
      const startNext = queue.shift()
      if (startNext === undefined) running -= 1
      else startNext()
    }
  }
}
