import { beforeEach, expect, it, vi } from 'vitest'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { cachedFor } from './ttl-cache.ts'

const clock = fakeClock()
const read = vi.fn<(now: Date) => Promise<number>>()
let figure: () => Promise<number>

beforeEach(() => {
  let reads = 0
  read.mockReset().mockImplementation(async () => ++reads)
  figure = cachedFor({ clock, ttlMs: 1000, read })
})

it('reads once for concurrent callers', async () => {
  expect(await Promise.all([figure(), figure(), figure()])).toEqual([1, 1, 1])
  expect(read).toHaveBeenCalledExactlyOnceWith(clock.now())
})

it('reads again after the TTL, and not earlier', async () => {
  await figure()
  clock.advance(999)
  expect(await figure()).toBe(1)
  clock.advance(1)
  expect(await figure()).toBe(2)
})

it('reads again after the clock is set back', async () => {
  await figure()
  clock.advance(-3_600_000)
  expect(await figure()).toBe(2)
})

it('rejects waiting callers on failure, and does not cache the failure', async () => {
  read.mockRejectedValueOnce(new Error('the database is away'))
  const pending = [figure(), figure()]
  await expect(pending[0]).rejects.toThrow('the database is away')
  await expect(pending[1]).rejects.toThrow('the database is away')
  expect(await figure()).toBe(1)
})

it('retains the newer value when an older read fails', async () => {
  let fail: (error: Error) => void = () => {}
  read.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)))
  const older = figure()
  clock.advance(1000)
  expect(await figure()).toBe(1)
  fail(new Error('late'))
  await expect(older).rejects.toThrow('late')
  expect(await figure()).toBe(1)
})
