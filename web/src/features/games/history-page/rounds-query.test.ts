import { afterEach, expect, it, vi } from 'vitest'
import { readRounds } from './rounds-query.ts'

afterEach(() => vi.unstubAllGlobals())

/** Stubs a player's history with rounds 1 to `count`. */
function playerWith(count: number) {
  const fetchMock = vi.fn(async (url: string) => {
    const before = Number(new URL(url, 'http://tally').searchParams.get('before') ?? count + 1)
    const ids = Array.from({ length: Math.min(50, before - 1) }, (_, index) => before - 1 - index)
    return Response.json(ids.map((id) => ({ id })))
  })
  vi.stubGlobal('fetch', fetchMock)
  return fetchMock
}

const read = (limit: number) =>
  readRounds({ game: 'dice' }, { limit, signal: new AbortController().signal, onRead: () => {} })

it('loads every page, each round once, and stops after an incomplete page', async () => {
  const fetchMock = playerWith(120)
  const ids = (await read(10_000)).map(({ id }) => id)
  expect(ids).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index))
  expect(fetchMock).toHaveBeenCalledTimes(3)
  expect(fetchMock.mock.calls[1]?.[0]).toBe('/api/games/history?game=dice&before=71')
})

it('stops at its limit', async () => {
  const fetchMock = playerWith(5000)
  expect(await read(120)).toHaveLength(120)
  expect(fetchMock).toHaveBeenCalledTimes(3)
})
