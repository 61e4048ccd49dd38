import { AppError } from './http/app-error.ts'

export type BatchQueueOptions<Item, Result> = {
  /** Works on some items together. Its results stand in the order of the items. */
  run(items: Item[]): Promise<PromiseSettledResult<Result>[]>
  /** How many items one run takes at the most. */
  batchMax: number
  /** How many runs go on at once. */
  inFlightMax: number
  /** How many items may wait; one more is refused, if it is bounded. */
  waitingMax: number
  isBounded(item: Item): boolean
}

type Waiting<Item, Result> = {
  item: Item
  resolve(result: Result): void
  reject(reason: unknown): void
}

/**
 * Gathers items while earlier ones are being worked on, and works on what has gathered together.
 * Returns the function that submits an item and promises its result.
 * The promise rejects with AppError `overloaded` when too many wait.
 */
export function createBatchQueue<Item, Result>(
  options: BatchQueueOptions<Item, Result>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let inFlight = 0
  let scheduled = false

  function submit(item: Item): Promise<Result> {
    const isFull = waiting.length >= options.waitingMax
    if (isFull && options.isBounded(item)) return Promise.reject(new AppError('overloaded'))
    return new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      schedule()
    })
  }

  /** Starts after the event loop has handed over everything that already arrived. */
  function schedule(): void {
    if (scheduled) return
    scheduled = true
    setImmediate(() => {
      scheduled = false
      while (inFlight < options.inFlightMax && waiting.length > 0) {
        void work(waiting.splice(0, batchSize()))
      }
    })
  }

  /** An equal share for every run that may begin: one computes while another one commits. */
  function batchSize(): number {
    const share = Math.ceil(waiting.length / (options.inFlightMax - inFlight))
    return Math.min(share, options.batchMax)
  }

  async function work(batch: Waiting<Item, Result>[]): Promise<void> {
    inFlight += 1
    try {
      const results = await options.run(batch.map(({ item }) => item))
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index]
        if (result?.status === 'fulfilled') resolve(result.value)
        else reject(result?.reason)
      }
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      inFlight -= 1
      if (waiting.length > 0) schedule()
    }
  }

  return submit
}
