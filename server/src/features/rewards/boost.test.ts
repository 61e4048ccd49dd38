import { expect, it } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { readBoostPercent } from './boost.ts'
import { claimDailyBonus } from './claim-daily-bonus.ts'

const HOUR_MS = 3_600_000
const db = await testDatabase()

/** A player who claimed on consecutive days, the last time at `last`. */
async function claimedDays(days: number, last: Date, timeZone = 'UTC'): Promise<number> {
  const playerId = await barePlayer(db, 0)
  await db.updateTable('player').set({ time_zone: timeZone }).where('id', '=', playerId).execute()
  for (let before = days - 1; before >= 0; before--) {
    const now = new Date(last.getTime() - before * 24 * HOUR_MS)
    await db.transaction().execute((tx) => claimDailyBonus(tx, { playerId, key: undefined, now }))
  }
  return playerId
}

const noon = new Date('2026-03-08T12:00:00Z')
const later = (ms: number) => new Date(noon.getTime() + ms)

it('is zero without a mega bonus', async () => {
  expect(await readBoostPercent(db, await claimedDays(6, noon), noon)).toBe(0)
})

it.each(['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'lasts 24 hours from the mega bonus in %s',
  async (timeZone) => {
    const playerId = await claimedDays(7, noon, timeZone)
    expect(await readBoostPercent(db, playerId, noon)).toBe(10)
    expect(await readBoostPercent(db, playerId, later(24 * HOUR_MS - 1))).toBe(10)
    expect(await readBoostPercent(db, playerId, later(24 * HOUR_MS))).toBe(0)
  },
)

it('continues after the claim of the following day', async () => {
  const playerId = await claimedDays(7, noon)
  const now = later(13 * HOUR_MS)
  await db.transaction().execute((tx) => claimDailyBonus(tx, { playerId, key: undefined, now }))
  expect(await readBoostPercent(db, playerId, later(14 * HOUR_MS))).toBe(10)
})
