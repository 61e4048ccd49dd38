import { AppError } from './http/app-error.ts'

/** Work of one player that is not done: how much, and when the latest of it is. */
type Line = { length: number; done: Promise<unknown> | undefined }

/**
 * Does the work of one player in order, one after the other, and the work of several beside each
 * other. A player may have `lengthMax` under way or waiting; more rejects with AppError
 * `too_many_requests`.
 */
export function createLines(lengthMax: number) {
  const lines = new Map<number, Line>()

  return async <Result>(playerId: number, work: () => Promise<Result>): Promise<Result> => {
    const line = lines.get(playerId) ?? { length: 0, done: undefined }
    if (line.length === lengthMax) throw new AppError('too_many_requests')
    lines.set(playerId, line)
    line.length += 1
    const result = line.done ? line.done.then(work) : work()
    line.done = result.catch(() => undefined)
    try {
      return await result
    } finally {
      line.length -= 1
      if (line.length === 0) lines.delete(playerId)
    }
  }
}
