import { AppError } from '#platform/errors/app-error.ts'
import { isPending } from '#platform/errors/database-rejection.ts'

export type BatchQueueOptions<Item, Result> = {
  /** Processes a batch of items. Results keep the items' order. */
  run(items: Item[]): Promise<PromiseSettledResult<Result>[]>
  /** The largest batch for one run. */
  batchMax: number
  /** How many runs may be in progress at once. */
  inFlightMax: number
  /** The smallest batch that starts while another run is in progress. Smaller ones wait and grow. */
  besideMin: number
  /** How many items may wait. Further items are rejected if `isBounded` returns true for them. */
  waitingMax: number
  isBounded(item: Item): boolean
}

type Waiting<Item, Result> = {
  item: Item
  resolve(result: Result): void
  reject(reason: unknown): void
}

export type BatchQueue<Item, Result> = {
  /**
   * Adds an item, and resolves to its result. Rejects with AppError `overloaded` when the queue is
   * full, and when the database does not respond to the batch before.
   */
  submit(item: Item): Promise<Result>
  /** How many items wait for a batch. */
  waitingCount(): number
}

/** Collects items while earlier batches are in progress, then processes them as one batch. */
export function createBatchQueue<Item, Result>(
  options: BatchQueueOptions<Item, Result>,
): BatchQueue<Item, Result> {
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

  /** Waits until the event loop has delivered everything that has already arrived. */
  function schedule(): void {
    if (scheduled) return
    scheduled = true
    setImmediate(() => {
      scheduled = false
      while (mayRun()) void runBatch(waiting.splice(0, batchSize()))
    })
  }

  function mayRun(): boolean {
    if (inFlight === 0) return waiting.length > 0
    return inFlight < options.inFlightMax && waiting.length >= options.besideMin
  }

  /** Splits the queue evenly over the free runs, so that one computes while another commits. */
  function batchSize(): number {
    const worthwhile = Math.max(1, Math.floor(waiting.length / options.besideMin))
    const runs = Math.min(options.inFlightMax - inFlight, worthwhile)
    return Math.min(Math.ceil(waiting.length / runs), options.batchMax)
  }

  async function runBatch(batch: Waiting<Item, Result>[]): Promise<void> {
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
      if (isPending(error)) rejectWaiting(error)
    } finally {
      inFlight -= 1
      if (waiting.length > 0) schedule()
    }
  }

  /** They have waited for one timeout, and would probably wait for another. */
  function rejectWaiting(cause: unknown): void {
    for (const { reject } of waiting.splice(0)) {
      reject(new AppError('overloaded', undefined, { cause }))
    }
  }

  return { submit, waitingCount: () => waiting.length }
}
