import { beforeEach, expect, it, vi } from 'vitest'
import { keptFor } from './kept-for.ts'
import { fakeClock } from './testing/fake-clock.ts'

const clock = fakeClock()
const read = vi.fn<(now: Date) => Promise<number>>()
let figure: () => Promise<number>

beforeEach(() => {
  let reads = 0
  read.mockReset().mockImplementation(async () => ++reads)
  figure = keptFor({ clock, keptMs: 1000, read })
})

it('reads once for all who ask at a time', async () => {
  expect(await Promise.all([figure(), figure(), figure()])).toEqual([1, 1, 1])
  expect(read).toHaveBeenCalledExactlyOnceWith(clock.now())
})

it('reads again when its time is over, and not before', async () => {
  await figure()
  clock.advance(999)
  expect(await figure()).toBe(1)
  clock.advance(1)
  expect(await figure()).toBe(2)
})

it('reads again when the clock stepped back', async () => {
  await figure()
  clock.advance(-3_600_000)
  expect(await figure()).toBe(2)
})

it('tells a failure to those who wait for it, and keeps it for nobody else', async () => {
  read.mockRejectedValueOnce(new Error('the database is away'))
  const asked = [figure(), figure()]
  await expect(asked[0]).rejects.toThrow('the database is away')
  await expect(asked[1]).rejects.toThrow('the database is away')
  expect(await figure()).toBe(1)
})

it('does not forget the newer reading when an older one fails', async () => {
  let fail: (error: Error) => void = () => {}
  read.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)))
  const older = figure()
  clock.advance(1000)
  expect(await figure()).toBe(1)
  fail(new Error('late'))
  await expect(older).rejects.toThrow('late')
  expect(await figure()).toBe(1)
})
