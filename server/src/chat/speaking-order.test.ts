import { expect, it } from 'vitest'
import { speakingOrder } from './speaking-order.ts'

/** Work that is over when it is told to be. */
function slowWork() {
  const underWay: (() => void)[] = []
  const work = () => new Promise<void>((resolve) => underWay.push(resolve))
  return { underWay, work }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

it('lets few players speak at a time, and the next when one is done', async () => {
  const speak = speakingOrder<void>()
  const { underWay, work } = slowWork()
  const spoken = Array.from({ length: 6 }, (_, playerId) => speak({ playerId, work }))
  await nextTurn()
  expect(underWay).toHaveLength(4)
  underWay[0]?.()
  await spoken[0]
  await nextTurn()
  expect(underWay).toHaveLength(5)
  for (const end of underWay) end()
})

it('has five messages of one player wait, and hears them again when these are done', async () => {
  const speak = speakingOrder<void>()
  const { underWay, work } = slowWork()
  const spoken = Array.from({ length: 5 }, () => speak({ playerId: 7, work }))
  await expect(speak({ playerId: 7, work })).rejects.toMatchObject({ code: 'too_many_requests' })
  const other = speak({ playerId: 8, work })
  for (let at = 0; at < 6; at += 1) {
    await expect.poll(() => underWay.length).toBeGreaterThan(at)
    underWay[at]?.()
  }
  await Promise.all([...spoken, other])
  const again = speak({ playerId: 7, work })
  await nextTurn()
  underWay.at(-1)?.()
  await again
})

it('hears a player in the order in which they spoke, also when an earlier message takes longer', async () => {
  const speak = speakingOrder<void>()
  const heard: string[] = []
  const { underWay, work } = slowWork()
  const first = speak({ playerId: 7, work: () => work().then(() => void heard.push('first')) })
  const second = speak({ playerId: 7, work: async () => void heard.push('second') })
  const failed = speak({ playerId: 7, work: () => Promise.reject(new Error('No.')) })
  const last = speak({ playerId: 7, work: async () => void heard.push('last') })
  await nextTurn()
  await nextTurn()
  underWay[0]?.()
  const outcomes = await Promise.allSettled([first, second, failed, last])
  expect(outcomes.map(({ status }) => status)).toContain('rejected')
  expect(heard).toEqual(['first', 'second', 'last'])
})

it('passes on why something was not said', async () => {
  const speak = speakingOrder<void>()
  const failed = speak({ playerId: 7, work: () => Promise.reject(new Error('No.')) })
  await expect(failed).rejects.toThrow('No.')
})
