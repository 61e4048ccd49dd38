import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { createSettlement } from '#features/games/settle.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { diceBet, limitTo } from '#testing/modules/test-bets.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { protectionChecks } from './audit.ts'

const db = await testDatabase()
const clock = fakeClock()
const settle = createSettlement({ db, clock, seedBox })
let playerId: number

/** A player with rounds before and after setting a limit. */
beforeEach(async () => {
  playerId = await barePlayer(db, 1000)
  await settle(diceBet(playerId, 10))
  clock.advance(2 * 3_600_000)
  await limitTo(db, { playerId, kind: 'loss', days: 7, points: 500, now: clock.now() })
  clock.advance(3_600_000)
  await settle(diceBet(playerId, 20, 5))
})

it('reports nothing for consistent data', async () => {
  expect(await listBreaches(db, protectionChecks)).toEqual({})
})

it.each([
  ['staked less', sql`update play_hour set staked = staked - 1`],
  ['paid more', sql`update play_hour set paid = paid + 1`],
  ['lost its latest hour', sql`delete from play_hour where staked = 20`],
  ['gained an hour', sql`update play_hour set hour = hour + 1 where staked = 20`],
])('reports counted hours when one %s', async (_, corrupt) => {
  await corrupt.execute(db)
  const { 'protection-hours': hours } = await listBreaches(db, protectionChecks)
  expect(hours?.length).toBeGreaterThan(0)
  await sql`delete from play_hour`.execute(db)
  await sql`delete from play_limit`.execute(db)
})

it('reports a player with limits whose wallet is not guarded', async () => {
  await sql`update wallet set is_guarded = false where player_id = ${playerId}`.execute(db)
  expect(await listBreaches(db, protectionChecks)).toEqual({
    'protection-guard': [`player ${playerId}: is not marked`],
  })
})
