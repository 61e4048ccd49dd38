import { expect, it } from 'vitest'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { createSessionCache, type FoundSession } from './session-cache.ts'

const found: FoundSession = { session: { sid: 'a', playerId: 1, role: 'player' } }
const missing: FoundSession = { banReason: undefined }

function countingLoad(result: () => Promise<FoundSession>) {
  const load = () => {
    load.calls += 1
    return result()
  }
  load.calls = 0
  return load
}

it('loads a session once for concurrent requests, and again when it expires', async () => {
  const clock = fakeClock()
  const cache = createSessionCache({ clock, ttlMs: 5000, max: 10 })
  const load = countingLoad(async () => found)
  await Promise.all([cache.find('a', load), cache.find('a', load)])
  clock.advance(4999)
  expect(await cache.find('a', load)).toBe(found)
  expect(load.calls).toBe(1)
  clock.advance(1)
  await cache.find('a', load)
  expect(load.calls).toBe(2)
})

it('expires sessions in time even if the wall clock is set back', async () => {
  const clock = fakeClock()
  const cache = createSessionCache({ clock, ttlMs: 5000, max: 10 })
  const load = countingLoad(async () => found)
  await cache.find('a', load)
  clock.set(new Date(clock.now().getTime() - 3_600_000))
  clock.advance(5000)
  await cache.find('a', load)
  expect(load.calls).toBe(2)
})

it('does not cache a session that was forgotten while it was loading', async () => {
  const cache = createSessionCache({ clock: fakeClock(), ttlMs: 5000, max: 10 })
  let respond: (found: FoundSession) => void = () => {}
  const slow = cache.find('a', () => new Promise((resolve) => (respond = resolve)))
  cache.forget('a')
  respond(found)
  await slow
  expect(await cache.find('a', async () => missing)).toBe(missing)
})

it('does not cache a failure', async () => {
  const cache = createSessionCache({ clock: fakeClock(), ttlMs: 5000, max: 10 })
  await expect(cache.find('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.find('a', async () => found)).toBe(found)
})

it('reads a fresh session again, but not an id without a session', async () => {
  const cache = createSessionCache({ clock: fakeClock(), ttlMs: 5000, max: 10 })
  const load = countingLoad(async () => found)
  await cache.find('a', load)
  await cache.find('a', load, true)
  expect(load.calls).toBe(2)

  const miss = countingLoad(async () => missing)
  await cache.find('b', miss)
  expect(await cache.find('b', miss, true)).toBe(missing)
  expect(miss.calls).toBe(1)
})

it('remembers a miss for as long as a session, and a limited number of them', async () => {
  const clock = fakeClock()
  const cache = createSessionCache({ clock, ttlMs: 5000, max: 2 })
  const load = countingLoad(async () => missing)
  for (const sid of ['a', 'a', 'b', 'c', 'c']) await cache.find(sid, load)
  expect(load.calls).toBe(3)
  await cache.find('a', load)
  expect(load.calls).toBe(4)
  clock.advance(5000)
  await cache.find('a', load)
  expect(load.calls).toBe(5)
})

it('knows the sessions that it found or that were added, until they end', async () => {
  const clock = fakeClock()
  const cache = createSessionCache({ clock, ttlMs: 5000, max: 10 })
  const known: boolean[] = []
  const load = (result: FoundSession) => async (isKnown: boolean) => {
    known.push(isKnown)
    return result
  }
  cache.know('b')
  for (const sid of ['a', 'b']) {
    await cache.find(sid, load(found))
    await cache.find(sid, load(found), true)
  }
  cache.forgetAll()
  await cache.find('a', load(missing))
  expect(known).toEqual([false, true, true, true, true])
  clock.advance(5000)
  await cache.find('a', load(missing))
  cache.forget('b')
  await cache.find('b', load(missing))
  expect(known.slice(5)).toEqual([false, false])
})

it('evicts no session for a miss', async () => {
  const cache = createSessionCache({ clock: fakeClock(), ttlMs: 5000, max: 2 })
  const load = countingLoad(async () => found)
  await cache.find('a', load)
  const strangers = Array.from({ length: 10 }, (_, n) => cache.find(`x${n}`, async () => missing))
  await Promise.all(strangers)
  await cache.find('a', load)
  expect(load.calls).toBe(1)
})

it('evicts the oldest session when it is full', async () => {
  const cache = createSessionCache({ clock: fakeClock(), ttlMs: 5000, max: 2 })
  const load = countingLoad(async () => found)
  for (const sid of ['a', 'b', 'c', 'b', 'c']) await cache.find(sid, load)
  expect(load.calls).toBe(3)
  await cache.find('a', load)
  expect(load.calls).toBe(4)
})
