import { expect, it } from 'vitest'
import type { Session } from '#http/mount.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { createSessionCache } from './session-cache.ts'

const session: Session = { sid: 'a', playerId: 1, isAdmin: false }

function countingLoad(result: () => Promise<Session | undefined>) {
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
  const load = countingLoad(async () => session)
  await Promise.all([cache.find('a', load), cache.find('a', load)])
  clock.advance(4999)
  expect(await cache.find('a', load)).toBe(session)
  expect(load.calls).toBe(1)
  clock.advance(1)
  await cache.find('a', load)
  expect(load.calls).toBe(2)
})

it('expires sessions in time even if the wall clock is set back', async () => {
  const clock = fakeClock()
  const cache = createSessionCache({ clock, ttlMs: 5000, max: 10 })
  const load = countingLoad(async () => session)
  await cache.find('a', load)
  clock.set(new Date(clock.now().getTime() - 3_600_000))
  clock.advance(5000)
  await cache.find('a', load)
  expect(load.calls).toBe(2)
})

it('does not cache a session that was forgotten while it was loading', async () => {
  const cache = createSessionCache({ clock: fakeClock(), ttlMs: 5000, max: 10 })
  let respond: (session: Session | undefined) => void = () => {}
  const slow = cache.find('a', () => new Promise((resolve) => (respond = resolve)))
  cache.forget('a')
  respond(session)
  await slow
  expect(await cache.find('a', async () => undefined)).toBeUndefined()
})

it('caches neither a miss nor a failure', async () => {
  const cache = createSessionCache({ clock: fakeClock(), ttlMs: 5000, max: 10 })
  expect(await cache.find('a', async () => undefined)).toBeUndefined()
  await expect(cache.find('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.find('a', async () => session)).toBe(session)
})

it('evicts no session for a miss', async () => {
  const cache = createSessionCache({ clock: fakeClock(), ttlMs: 5000, max: 2 })
  const load = countingLoad(async () => session)
  await cache.find('a', load)
  const strangers = Array.from({ length: 10 }, (_, n) => cache.find(`x${n}`, async () => undefined))
  await Promise.all(strangers)
  await cache.find('a', load)
  expect(load.calls).toBe(1)
})

it('evicts the oldest session when it is full', async () => {
  const cache = createSessionCache({ clock: fakeClock(), ttlMs: 5000, max: 2 })
  const load = countingLoad(async () => session)
  for (const sid of ['a', 'b', 'c', 'b', 'c']) await cache.find(sid, load)
  expect(load.calls).toBe(3)
  await cache.find('a', load)
  expect(load.calls).toBe(4)
})
