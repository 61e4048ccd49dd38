import { expect, it } from 'vitest'
import type { Session } from '../http/mount.ts'
import { fakeClock } from '../testing/fake-clock.ts'
import { knownSessions } from './known-sessions.ts'

const session: Session = { sid: 'a', playerId: 1, isAdmin: false }

function counted(answer: () => Promise<Session | undefined>) {
  const lookUp = () => {
    lookUp.calls += 1
    return answer()
  }
  lookUp.calls = 0
  return lookUp
}

it('asks once for requests that come together, and again when its time is over', async () => {
  const clock = fakeClock()
  const known = knownSessions({ clock, keptMs: 5000, max: 10 })
  const lookUp = counted(async () => session)
  await Promise.all([known.find('a', lookUp), known.find('a', lookUp)])
  clock.advance(4999)
  expect(await known.find('a', lookUp)).toBe(session)
  expect(lookUp.calls).toBe(1)
  clock.advance(1)
  await known.find('a', lookUp)
  expect(lookUp.calls).toBe(2)
})

it('forgets in time when the wall clock is set back', async () => {
  const clock = fakeClock()
  const known = knownSessions({ clock, keptMs: 5000, max: 10 })
  const lookUp = counted(async () => session)
  await known.find('a', lookUp)
  clock.set(new Date(clock.now().getTime() - 3_600_000))
  clock.advance(5000)
  await known.find('a', lookUp)
  expect(lookUp.calls).toBe(2)
})

it('does not keep a session that was forgotten while it was looked up', async () => {
  const known = knownSessions({ clock: fakeClock(), keptMs: 5000, max: 10 })
  let answer: (found: Session | undefined) => void = () => {}
  const slow = known.find('a', () => new Promise((resolve) => (answer = resolve)))
  known.forget('a')
  answer(session)
  await slow
  expect(await known.find('a', async () => undefined)).toBeUndefined()
})

it('keeps neither the answer that there is none nor a failure', async () => {
  const known = knownSessions({ clock: fakeClock(), keptMs: 5000, max: 10 })
  expect(await known.find('a', async () => undefined)).toBeUndefined()
  await expect(known.find('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await known.find('a', async () => session)).toBe(session)
})

it('drops none for a look-up that finds nothing', async () => {
  const known = knownSessions({ clock: fakeClock(), keptMs: 5000, max: 2 })
  const lookUp = counted(async () => session)
  await known.find('a', lookUp)
  const strangers = Array.from({ length: 10 }, (_, n) => known.find(`x${n}`, async () => undefined))
  await Promise.all(strangers)
  await known.find('a', lookUp)
  expect(lookUp.calls).toBe(1)
})

it('drops the oldest when it is full', async () => {
  const known = knownSessions({ clock: fakeClock(), keptMs: 5000, max: 2 })
  const lookUp = counted(async () => session)
  for (const sid of ['a', 'b', 'c', 'b', 'c']) await known.find(sid, lookUp)
  expect(lookUp.calls).toBe(3)
  await known.find('a', lookUp)
  expect(lookUp.calls).toBe(4)
})
