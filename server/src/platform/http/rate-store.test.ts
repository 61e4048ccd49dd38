import { expect, it } from 'vitest'
import type { WindowCount } from '#platform/bus/shared-counts.ts'
import { rateStore } from './rate-store.ts'

/** A function that counts one caller, over a store with the given shared counts. */
function counting(responses: (WindowCount | undefined)[]) {
  const Store = rateStore(async () => responses.shift())
  const store = new Store({ max: 5, timeWindow: 60_000 })
  return () =>
    new Promise<number | undefined>((resolve) => {
      store.incr('caller', (_error, counted) => resolve(counted?.current), 60_000, 5)
    })
}

const shared = (count: number) => ({ count, leftMs: 60_000 })

it('uses the shared count', async () => {
  const count = counting([shared(7), shared(9)])
  expect([await count(), await count()]).toEqual([7, 9])
})

it('uses its own count while Valkey is unreachable or has lost its counts', async () => {
  const count = counting([shared(1), undefined, undefined, shared(1), shared(40)])
  const counted = []
  for (let n = 0; n < 5; n += 1) counted.push(await count())
  expect(counted).toEqual([1, 2, 3, 4, 40])
})

it('counts a burst without shared counts', async () => {
  const Store = rateStore(undefined)
  const store = new Store({ max: 5, timeWindow: 60_000 })
  const responses: ({ current: number } | undefined)[] = []
  for (let n = 0; n < 3; n += 1) {
    store.incr('caller', (_error, counted) => responses.push(counted), 60_000, 5)
  }
  expect(responses.map((counted) => counted?.current)).toEqual([1, 2, 3])
})
