import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCallerQueues } from './caller-queue.ts'

const TASK_MS = 10

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('gives a caller the less time, the more of its tasks wait', async () => {
  const run = createCallerQueues<string>({ atOnce: 2, lengthMax: 100, restPerWaiting: 1 / 16 })
  const ends = new Map<string, number[]>([
    ['page', []],
    ['flood', []],
  ])
  const begin = (caller: string) =>
    run(caller, async () => {
      await new Promise((resolve) => setTimeout(resolve, TASK_MS))
      ends.get(caller)?.push(Date.now() - startMs)
    })
  const startMs = Date.now()
  const tasks = [
    ...Array.from({ length: 6 }, () => begin('page')),
    ...Array.from({ length: 98 }, () => begin('flood')),
  ]
  await vi.runAllTimersAsync()
  await Promise.all(tasks)
  const durationMs = (caller: string) => Math.max(...(ends.get(caller) ?? []))
  expect(durationMs('page')).toBeLessThan(1.2 * 3 * TASK_MS)
  expect(durationMs('flood')).toBeGreaterThan(3 * 49 * TASK_MS)
})
