import { AppError } from '#errors/app-error.ts'

/** A player's queue: how many tasks are unfinished, and when the last one finishes. */
type Queue = { length: number; done: Promise<unknown> | undefined }

/**
 * Runs the tasks of one player in order, and those of different players in parallel. A player may
 * have `lengthMax` tasks running or waiting; further tasks reject with AppError `too_many_requests`.
 */
export function createPlayerQueues(lengthMax: number) {
  const queues = new Map<number, Queue>()

  return async <Result>(playerId: number, task: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(playerId) ?? { length: 0, done: undefined }
    if (queue.length === lengthMax) throw new AppError('too_many_requests')
    queues.set(playerId, queue)
    queue.length += 1
    const result = queue.done ? queue.done.then(task) : task()
    queue.done = result.catch(() => undefined)
    try {
      return await result
    } finally {
      queue.length -= 1
      if (queue.length === 0) queues.delete(playerId)
    }
  }
}
