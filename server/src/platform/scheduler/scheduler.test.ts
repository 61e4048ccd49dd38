import { expect, it } from 'vitest'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { recurringTask } from './recurring-task.ts'
import { createScheduler } from './scheduler.ts'

const log = { error: () => {} }

/** A scheduler with four tasks, and the order in which they end. */
function fourTasks() {
  const ended: string[] = []
  const tasks = ['a', 'b', 'c', 'd'].map((name) =>
    recurringTask({
      name,
      everyMs: 1000,
      stopsBeforeServer: name === 'b' || name === 'd',
      run: async () => `${name} ran`,
      async finish() {
        await Promise.resolve()
        ended.push(name)
      },
    }),
  )
  return { scheduler: createScheduler({ tasks, clock: fakeClock(), log }), ended }
}

it('stops tasks one after the other, those that need connected players first', async () => {
  const { scheduler, ended } = fourTasks()
  scheduler.start()
  await scheduler.stopBeforeServer()
  expect(ended).toEqual(['b', 'd'])
  await scheduler.stop()
  expect(ended).toEqual(['b', 'd', 'a', 'c'])
})

it('runs one task by name', async () => {
  const { scheduler } = fourTasks()
  expect(await scheduler.run('c')).toBe('c ran')
  await expect(scheduler.run('e')).rejects.toThrow('there is no task e')
})
