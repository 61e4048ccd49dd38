import { AppError } from '#platform/errors/app-error.ts'

/** No task waits longer for its caller's rest. */
const REST_MAX_MS = 100

/** A caller's unfinished tasks: how many run, and those that wait for one to end. */
type Queue = { running: number; waiting: (() => void)[] }

/** Runs a task when it is the caller's turn. */
export type CallerQueues<Caller> = <Result>(
  caller: Caller,
  task: () => Promise<Result>,
) => Promise<Result>

/**
 * Runs `atOnce` tasks per caller at a time, in order, and different callers' tasks in parallel. A
 * caller may have `lengthMax` tasks running or waiting; further tasks reject with AppError
 * `too_many_requests`. Before each task that waited, its caller rests: `restPerWaiting` times as long as the task
 * before it took, for each task that waits. So a few tasks hardly wait, and a flood leaves most time to others.
 */
export function createCallerQueues<Caller>({
  atOnce,
  lengthMax,
  restPerWaiting = 0,
}: {
  atOnce: number
  lengthMax: number
  restPerWaiting?: number
}): CallerQueues<Caller> {
  const queues = new Map<Caller, Queue>()

  return async (caller, task) => {
    const queue = queues.get(caller) ?? { running: 0, waiting: [] }
    if (queue.running + queue.waiting.length >= lengthMax) throw new AppError('too_many_requests')
    queues.set(caller, queue)
    if (queue.running < atOnce) queue.running += 1
    else await new Promise<void>((resolve) => queue.waiting.push(resolve))
    const startedMs = performance.now()
    try {
      return await task()
    } finally {
      const tookMs = performance.now() - startedMs
      const restMs = Math.min(queue.waiting.length * restPerWaiting * tookMs, REST_MAX_MS)
      const runNext = queue.waiting.shift()
      if (runNext && restMs >= 1) setTimeout(runNext, restMs)
      else if (runNext) runNext()
      else queue.running -= 1
      if (queue.running === 0) queues.delete(caller)
    }
  }
}
