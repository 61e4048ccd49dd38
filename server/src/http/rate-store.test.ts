import { expect, it } from 'vitest'
import type { Counted } from '../bus/shared-counts.ts'
import { rateStore } from './rate-store.ts'

/** A store of the plugin over counts as they come, and what it answers to one caller. */
function counting(answers: (Counted | undefined)[]) {
  const Store = rateStore(async () => answers.shift())
  const store = new Store({ max: 5, timeWindow: 60_000 })
  return () =>
    new Promise<number | undefined>((resolve) => {
      store.incr('caller', (_error, counted) => resolve(counted?.current), 60_000, 5)
    })
}

const shared = (count: number) => ({ count, leftMs: 60_000 })

it('goes by what all processes counted', async () => {
  const count = counting([shared(7), shared(9)])
  expect([await count(), await count()]).toEqual([7, 9])
})

it('goes by its own count while it is alone, and when the others were forgotten', async () => {
  const count = counting([shared(1), undefined, undefined, shared(1), shared(40)])
  const counted = []
  for (let n = 0; n < 5; n += 1) counted.push(await count())
  expect(counted).toEqual([1, 2, 3, 4, 40])
})

it('lets a burst through up to the pace, where there is nothing to count with', async () => {
  const Store = rateStore(undefined)
  const store = new Store({ max: 5, timeWindow: 60_000 })
  const answers: ({ current: number } | undefined)[] = []
  for (let n = 0; n < 3; n += 1) {
    store.incr('caller', (_error, counted) => answers.push(counted), 60_000, 5)
  }
  expect(answers.map((counted) => counted?.current)).toEqual([1, 2, 3])
})
