import { createBatchQueue } from '../batch-queue.ts'
import { createLines } from '../one-at-a-time.ts'

/** How many players' messages a process keeps at a time, so that the chat leaves room for bets. */
const AT_ONCE_MAX = 4
const WAITING_MAX = 1000
const WAITING_OF_PLAYER_MAX = 5

/** Work for one player; it happens when it is their turn. */
type Work<Result> = { playerId: number; work: () => Promise<Result> }

/**
 * Gives players the floor: few at a time, each player's messages in their order, and few of them
 * wait. Rejects as the work does, or with AppError `too_many_requests`, `overloaded`.
 */
export function speakingOrder<Result>(): (work: Work<Result>) => Promise<Result> {
  const inLine = createLines(WAITING_OF_PLAYER_MAX)
  const submit = createBatchQueue<Work<Result>, Result>({
    run: (turns) => Promise.allSettled(turns.map(({ work }) => work())),
    batchMax: 1,
    inFlightMax: AT_ONCE_MAX,
    waitingMax: WAITING_MAX,
    isBounded: () => true,
  })

  return (turn) => inLine(turn.playerId, () => submit(turn))
}
