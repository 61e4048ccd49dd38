import { createBatchQueue } from '#platform/load/batch-queue.ts'
import { createCallerQueues } from '#platform/load/caller-queue.ts'

/** How many players' messages a process handles concurrently, so that the chat leaves capacity for bets. */
const IN_FLIGHT_MAX = 4
const WAITING_MAX = 1000
const WAITING_OF_PLAYER_MAX = 5

type Task<Result> = { playerId: number; work: () => Promise<Result> }

/**
 * Runs messages with limited concurrency. Each player's messages run in order, and few may wait.
 * @throws AppError `too_many_requests` when the player has too many messages waiting, `overloaded` when too
 * many wait in total, and what the work throws
 */
export function createMessageQueue<Result>(): (task: Task<Result>) => Promise<Result> {
  const inPlayerOrder = createCallerQueues<number>({ atOnce: 1, lengthMax: WAITING_OF_PLAYER_MAX })
  const queue = createBatchQueue<Task<Result>, Result>({
    run: (tasks) => Promise.allSettled(tasks.map(({ work }) => work())),
    batchMax: 1,
    inFlightMax: IN_FLIGHT_MAX,
    besideMin: 1,
    waitingMax: WAITING_MAX,
    isBounded: () => true,
  })

  return (task) => inPlayerOrder(task.playerId, () => queue.submit(task))
}
