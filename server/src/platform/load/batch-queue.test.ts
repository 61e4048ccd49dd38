import { describe, expect, it } from 'vitest'
import { ConnectionError } from '#platform/db/failure.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { createBatchQueue } from './batch-queue.ts'

/** A queue whose runs end when the test ends them. `runs` are the batches so far, in order. */
function openQueue() {
  const runs: { items: number[]; end(): void; fail(error: Error): void }[] = []
  const queue = createBatchQueue<number, number>({
    run: (items) =>
      new Promise((resolve, fail) => {
        const end = () => resolve(items.map((value) => ({ status: 'fulfilled', value })))
        runs.push({ items, end, fail })
      }),
    batchMax: 6,
    inFlightMax: 2,
    besideMin: 3,
    waitingMax: 20,
    isBounded: (item) => item >= 0,
  })
  const results: Promise<number>[] = []
  /** Submits items together, and waits until the queue has started what it starts. */
  async function submitAll(...items: number[]): Promise<void> {
    results.push(...items.map(queue.submit))
    await turn()
  }
  /** Ends all runs, and those that start then. Returns all results. */
  async function end(): Promise<number[]> {
    for (let index = 0; index < runs.length; index += 1) {
      runs[index]?.end()
      await turn()
    }
    return Promise.all(results)
  }
  return { ...queue, submitAll, end, batches: () => runs.map(({ items }) => items), runs }
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
}

describe('a batch queue', () => {
  it('starts a batch beside another only when it is large enough', async () => {
    const { submitAll, batches, runs, end } = openQueue()
    await submitAll(1)
    await submitAll(2, 3)
    expect(batches()).toEqual([[1]])
    await submitAll(4)
    expect(batches()).toEqual([[1], [2, 3, 4]])
    await submitAll(5, 6, 7)
    expect(batches()).toHaveLength(2)
    runs[1]?.end()
    await turn()
    expect(batches()).toEqual([[1], [2, 3, 4], [5, 6, 7]])
    expect(await end()).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('splits what waits into batches of equal size, none too small or too large', async () => {
    const few = openQueue()
    await few.submitAll(1, 2, 3, 4, 5)
    expect(few.batches()).toEqual([[1, 2, 3, 4, 5]])
    const more = openQueue()
    await more.submitAll(1, 2, 3, 4, 5, 6, 7)
    expect(more.batches()).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7],
    ])
    const many = openQueue()
    await many.submitAll(...Array.from({ length: 14 }, (_, n) => n))
    expect(many.batches().map(({ length }) => length)).toEqual([6, 6])
  })

  it('rejects bounded items when it is full', async () => {
    const { submit, submitAll, waitingCount, end } = openQueue()
    await submitAll(...Array.from({ length: 20 }, (_, n) => n))
    // Two batches of six have left the queue.
    expect(waitingCount()).toBe(8)
    await submitAll(...Array.from({ length: 12 }, (_, n) => n))
    expect(waitingCount()).toBe(20)
    await expect(submit(1)).rejects.toMatchObject({ code: 'overloaded' })
    await submitAll(-1)
    expect(await end()).toHaveLength(33)
  })

  it('rejects what waits when the database does not respond, but not after other failures', async () => {
    const { submit, batches, runs } = openQueue()
    const codes: unknown[] = []
    const submitAll = async (...items: number[]) => {
      for (const item of items) submit(item).catch((error: AppError) => codes.push(error.code))
      await turn()
    }
    const failRun = async (index: number, cause: Error) => {
      const lost = new ConnectionError({ cause })
      runs[index]?.fail(new AppError('unavailable', undefined, { cause: lost }))
      await turn()
    }
    await submitAll(1)
    await submitAll(2)
    await failRun(0, new Error('Connection terminated unexpectedly'))
    expect(batches()).toEqual([[1], [2]])
    await submitAll(3, -4)
    await failRun(1, new Error('Query read timeout'))
    expect(codes).toEqual(['unavailable', 'unavailable', 'overloaded', 'overloaded'])
    await submitAll(5)
    expect(batches()).toEqual([[1], [2], [5]])
  })
})
