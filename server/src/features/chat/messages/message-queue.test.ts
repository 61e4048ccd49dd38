import { expect, it } from 'vitest'
import { createMessageQueue } from './message-queue.ts'

/** Work that ends when its entry in `running` is called. */
function controlledWork() {
  const running: (() => void)[] = []
  const work = () => new Promise<void>((resolve) => running.push(resolve))
  return { running, work }
}

const nextTick = () => new Promise((resolve) => setImmediate(resolve))

it('runs the messages of four players at a time', async () => {
  const enqueue = createMessageQueue<void>()
  const { running, work } = controlledWork()
  const queued = Array.from({ length: 6 }, (_, playerId) => enqueue({ playerId, work }))
  await nextTick()
  expect(running).toHaveLength(4)
  running[0]?.()
  await queued[0]
  await nextTick()
  expect(running).toHaveLength(5)
  for (const end of running) end()
})

it('queues at most five messages of a player, and accepts more when they are done', async () => {
  const enqueue = createMessageQueue<void>()
  const { running, work } = controlledWork()
  const queued = Array.from({ length: 5 }, () => enqueue({ playerId: 7, work }))
  await expect(enqueue({ playerId: 7, work })).rejects.toMatchObject({ code: 'too_many_requests' })
  const other = enqueue({ playerId: 8, work })
  for (let at = 0; at < 6; at += 1) {
    await expect.poll(() => running.length).toBeGreaterThan(at)
    running[at]?.()
  }
  await Promise.all([...queued, other])
  const again = enqueue({ playerId: 7, work })
  await nextTick()
  running.at(-1)?.()
  await again
})

it('runs the messages of a player in order even if an earlier one takes longer', async () => {
  const enqueue = createMessageQueue<void>()
  const done: string[] = []
  const { running, work } = controlledWork()
  const first = enqueue({ playerId: 7, work: () => work().then(() => void done.push('first')) })
  const second = enqueue({ playerId: 7, work: async () => void done.push('second') })
  const failed = enqueue({ playerId: 7, work: () => Promise.reject(new Error('No.')) })
  const last = enqueue({ playerId: 7, work: async () => void done.push('last') })
  await nextTick()
  await nextTick()
  running[0]?.()
  const outcomes = await Promise.allSettled([first, second, failed, last])
  expect(outcomes.map(({ status }) => status)).toContain('rejected')
  expect(done).toEqual(['first', 'second', 'last'])
})

it('rejects with the error of the work', async () => {
  const enqueue = createMessageQueue<void>()
  const failed = enqueue({ playerId: 7, work: () => Promise.reject(new Error('No.')) })
  await expect(failed).rejects.toThrow('No.')
})
