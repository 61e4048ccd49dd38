import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Breach } from '#platform/module/audit-check.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { addBreaches, isStopped } from './breach.ts'
import { integrityMonitor } from './integrity-monitor.ts'

const db = await testDatabase()
const clock = fakeClock()
const log = { error: vi.fn(), warn: vi.fn() }

beforeEach(() => {
  vi.clearAllMocks()
})

/** Runs a pass over one check, a minute after the previous one. */
async function pass(): Promise<void> {
  clock.advance(60_000)
  await integrityMonitor({ db, clock, checks: scoped, log }).run()
}

let found: Breach[]
const scoped = [{ id: 'scoped', invariant: '', breaches: async () => found }]
const breachFor = (...playerIds: number[]): Breach => {
  const row = `row of ${playerIds.join()}`
  return { row, playerIds, text: `${row}: wrong` }
}
const stopped = async (...playerIds: number[]) =>
  Promise.all(playerIds.map((id) => isStopped(db, id)))

afterEach(async () => {
  found = []
  await pass()
})

test('payouts stop for those whom the breaches of the last pass concern', async () => {
  found = [breachFor(1, 2)]
  await pass()
  expect(await stopped(1, 2, 3)).toEqual([true, true, false])
  found = [breachFor(2)]
  await pass()
  expect(await stopped(1, 2, 3)).toEqual([false, true, false])
  expect(log.error).toHaveBeenCalledTimes(1)
  found = [breachFor(2), breachFor(3)]
  await pass()
  expect(await stopped(1, 2, 3)).toEqual([false, true, true])
  found = []
  await pass()
  expect(await stopped(1, 2, 3)).toEqual([false, false, false])
  expect(log.error).toHaveBeenCalledTimes(2)
})

test('payouts stop for all players if one breach is no player’s, if the list is full, or if they are many', async () => {
  const unattributed: Breach = { row: 'x', playerIds: 'all', text: 'x' }
  const cases = [
    [breachFor(1), unattributed],
    Array.from({ length: 20 }, (_, index) => breachFor(100 + index)),
    [breachFor(...Array.from({ length: 101 }, (_, index) => 100 + index))],
  ]
  for (const breaches of cases) {
    found = breaches
    await pass()
    expect(await stopped(3)).toEqual([true])
  }
})

test('stopped payouts of other players stay stopped when one player’s books are checked', async () => {
  const report = (playerId: number) =>
    db.transaction().execute((tx) =>
      addBreaches(tx, {
        checkId: 'scoped',
        breaches: [breachFor(playerId)],
        log,
        now: clock.now(),
      }),
    )
  await Promise.all([report(1), report(2)])
  expect(await stopped(1, 2, 3)).toEqual([true, true, false])
})
