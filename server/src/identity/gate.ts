import { AppError } from '../http/app-error.ts'

/** Lets work through a few at a time. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * A gate for costly work: at most `atOnce` pieces run, at most `waiting` more queue up in order.
 * What comes beyond that is refused with `overloaded`.
 */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  let running = 0
  const queue: (() => void)[] = []

  return async (work) => {
    if (running < atOnce) running += 1
    else if (queue.length < waiting) await new Promise<void>((admit) => queue.push(admit))
    else throw new AppError('overloaded')
    try {
      return await work()
    } finally {
      const admitNext = queue.shift()
      if (admitNext === undefined) running -= 1
      else admitNext()
    }
  }
}
