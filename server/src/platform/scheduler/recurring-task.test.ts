import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { type RunControl, recurringTask } from './recurring-task.ts'

const clock = fakeClock()
const error = vi.fn()
const log = { error }

beforeEach(() => {
  error.mockClear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
})

/** Lets time pass on the clock and on the timers. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 100) {
    clock.advance(100)
    await vi.advanceTimersByTimeAsync(100)
  }
}

/** A task every second whose runs last until they are ended. */
function slowTask() {
  const ends: (() => void)[] = []
  const run = vi.fn((_control: RunControl) => new Promise<void>((resolve) => ends.push(resolve)))
  const task = recurringTask({ name: 'count-rounds', everyMs: 1000, run })
  task.start({ clock, log })
  return { task, run, end: () => ends.shift()?.() }
}

it('runs at the interval, for the first time after it', async () => {
  const run = vi.fn(async () => {})
  const task = recurringTask({ name: 'count-rounds', everyMs: 1000, run })
  task.start({ clock, log })
  await pass(900)
  expect(run).toHaveBeenCalledTimes(0)
  await pass(2100)
  expect(run).toHaveBeenCalledTimes(3)
  await task.stop()
  await pass(5000)
  expect(run).toHaveBeenCalledTimes(3)
  expect(vi.getTimerCount()).toBe(0)
})

it('runs first after another delay if it has one', async () => {
  const run = vi.fn(async () => {})
  const task = recurringTask({ name: 'count-rounds', everyMs: 1000, firstMs: 0, run })
  task.start({ clock, log })
  await vi.advanceTimersByTimeAsync(0)
  expect(run).toHaveBeenCalledTimes(1)
  await task.stop()
})

it('counts the interval from the end of a run, and never runs twice at once', async () => {
  const { task, run, end } = slowTask()
  await pass(5000)
  expect(run).toHaveBeenCalledTimes(1)
  end()
  await pass(900)
  expect(run).toHaveBeenCalledTimes(1)
  await pass(100)
  expect(run).toHaveBeenCalledTimes(2)
  end()
  await task.stop()
})

it('runs once more, right after the run in progress, however often it is woken', async () => {
  const { task, run, end } = slowTask()
  task.wake()
  await pass(100)
  for (let n = 0; n < 3; n += 1) task.wake()
  expect(run).toHaveBeenCalledTimes(1)
  end()
  await pass(100)
  expect(run).toHaveBeenCalledTimes(2)
  end()
  await pass(900)
  expect(run).toHaveBeenCalledTimes(2)
  end()
  await task.stop()
})

it('is woken at the earliest of several times', async () => {
  const { task, run, end } = slowTask()
  task.wake(600)
  task.wake(300)
  task.wake(800)
  await pass(200)
  expect(run).toHaveBeenCalledTimes(0)
  await pass(100)
  expect(run).toHaveBeenCalledTimes(1)
  end()
  await task.stop()
})

it('lets a run choose the delay before the next one', async () => {
  const delays = [200, 3000]
  const run = vi.fn(async ({ nextIn }: RunControl) => nextIn(delays.shift() ?? 9000))
  const task = recurringTask({ name: 'count-rounds', everyMs: 1000, firstMs: 0, run })
  task.start({ clock, log })
  await pass(300)
  expect(run).toHaveBeenCalledTimes(2)
  await pass(2700)
  expect(run).toHaveBeenCalledTimes(2)
  await pass(300)
  expect(run).toHaveBeenCalledTimes(3)
  await task.stop()
})

it('logs a failed run and repeats it at the interval', async () => {
  const run = vi.fn(async () => {}).mockRejectedValueOnce(new Error('no database'))
  const task = recurringTask({ name: 'count-rounds', everyMs: 1000, run })
  task.start({ clock, log })
  await pass(2000)
  expect(run).toHaveBeenCalledTimes(2)
  const details = { err: new Error('no database'), task: 'count-rounds' }
  expect(error.mock.calls).toEqual([[details, 'failed to count rounds']])
  await task.stop()
})

it('signals a run that it is stopping, waits for it, and then finishes', async () => {
  const order: string[] = []
  let end = () => {}
  const task = recurringTask({
    name: 'count-rounds',
    everyMs: 1000,
    async run({ stopping }) {
      await new Promise<void>((resolve) => {
        end = resolve
      })
      order.push(stopping.aborted ? 'stopped early' : 'completed')
    },
    finish: () => void order.push('finished'),
  })
  task.start({ clock, log })
  await pass(1000)
  const stopped = task.stop()
  task.wake()
  await pass(2000)
  expect(order).toEqual([])
  end()
  await stopped
  expect(order).toEqual(['stopped early', 'finished'])
  expect(vi.getTimerCount()).toBe(0)
})

it('runs on request without being started, and passes on the result or the error', async () => {
  const run = vi.fn(async () => 7).mockRejectedValueOnce(new Error('no database'))
  const task = recurringTask({ name: 'count-rounds', everyMs: 1000, run })
  task.wake()
  expect(vi.getTimerCount()).toBe(0)
  await expect(task.run()).rejects.toThrow('no database')
  expect(await Promise.all([task.run(), task.run()])).toEqual([7, 7])
  expect(error).not.toHaveBeenCalled()
})
