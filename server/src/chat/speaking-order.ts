import { createBatchQueue } from '../batch-queue.ts'
import { AppError } from '../http/app-error.ts'

/** How many players' messages a process keeps at a time, so that the chat leaves room for bets. */
const AT_ONCE_MAX = 4
const WAITING_MAX = 1000
const WAITING_OF_PLAYER_MAX = 5

/** Messages of one player that are not done: how many, and when the latest of them is. */
type Line = { length: number; done: Promise<unknown> | undefined }

/** Work for one player; it happens when it is their turn. */
type Work<Result> = { playerId: number; work: () => Promise<Result> }

/**
 * Gives players the floor: few at a time, each player's messages in their order, and few of them
 * wait. Rejects as the work does, or with AppError `too_many_requests`, `overloaded`.
 */
export function speakingOrder<Result>(): (work: Work<Result>) => Promise<Result> {
  const lines = new Map<number, Line>()
  const submit = createBatchQueue<Work<Result>, Result>({
    run: (turns) => Promise.allSettled(turns.map(({ work }) => work())),
    batchMax: 1,
    inFlightMax: AT_ONCE_MAX,
    waitingMax: WAITING_MAX,
    isBounded: () => true,
  })

  return async (turn) => {
    const { playerId } = turn
    const line = lines.get(playerId) ?? { length: 0, done: undefined }
    if (line.length === WAITING_OF_PLAYER_MAX) throw new AppError('too_many_requests')
    lines.set(playerId, line)
    line.length += 1
    const spoken = line.done ? line.done.then(() => submit(turn)) : submit(turn)
    line.done = spoken.catch(() => undefined)
    try {
      return await spoken
    } finally {
      line.length -= 1
      if (line.length === 0) lines.delete(playerId)
    }
  }
}
