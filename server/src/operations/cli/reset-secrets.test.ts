import { crashRises } from '@tallyhouse/game-rules/crash-rise'
import { points } from '@tallyhouse/game-rules/points'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { audit } from '#audit.ts'
import { recordHeartbeat } from '#features/games/live/epoch.ts'
import { createSettlement } from '#features/games/settle.ts'
import { requireAppSecret } from '#platform/secrets/require-app-secret.ts'
import { createSecretBox } from '#platform/secrets/secret-box.ts'
import { commandLine } from '#testing/command-line.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { readDatabaseUrl, testDatabase } from '#testing/database/test-database.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { FLIGHT_MS_MAX, testDraws } from '#testing/modules/test-draws.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { readWallet } from '#testing/players/read-wallet.ts'

const { msTo } = crashRises.exponential
const OTHER_SECRET = 'another secret of them'

const db = await testDatabase()
const clock = fakeClock()
const settle = createSettlement({ db, clock, seedBox })
const otherBox = createSecretBox(OTHER_SECRET, 'server seeds')

async function join(drawId: number, playerId: number) {
  const command = { type: 'join', playerId, game: 'crash', drawId, key: undefined } as const
  const setup = { autoCashOutHundredths: 200 }
  return settle({ ...command, setup, stake: points(10), clientSeed: 'mine' })
}

async function fly(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 3000) {
    clock.advance(Math.min(left, 3000))
    await recordHeartbeat(db, clock.now())
  }
}

it('voids the draws in progress, whose seeds are lost, and returns each stake in them once', async () => {
  const [one, other] = [await barePlayer(db, 100), await barePlayer(db, 100)]
  const isWanted = (crashPoint: number) => crashPoint > 300
  const draws = await testDraws(db, clock, { isWanted })
  const ended = await (await testDraws(db, clock, { isWanted })).open()
  const owed = await join(ended, one)
  await draws.start(ended)
  await fly(FLIGHT_MS_MAX)
  expect(await draws.end(ended)).toBe(true)
  const [flying, open, empty] = [
    await draws.open(),
    await draws.open('joined'),
    await draws.open('joined'),
  ]
  const landing = await join(flying, other)
  for (const [drawId, playerId] of [
    [flying, one],
    [flying, one],
    [open, other],
  ] as const) {
    await join(drawId, playerId)
  }
  const left = await join(open, one)
  const leave = { type: 'leave', game: 'crash', key: undefined } as const
  await settle({ ...leave, playerId: one, entryId: left.id, at: clock.now() })
  await draws.start(flying)
  await fly(msTo(150))
  await settle({ ...leave, playerId: other, entryId: landing.id, at: clock.now() })
  expect(await readWallet(db, one)).toMatchObject({ available: 70, held: 30 })

  clock.advance(10_000)
  await expect(requireAppSecret(db, OTHER_SECRET)).rejects.toThrow('APP_SECRET')
  const reset = commandLine(
    { DATABASE_URL: await readDatabaseUrl(db), APP_SECRET: OTHER_SECRET },
    clock,
  )
  expect(await reset('reset-secrets', '--yes')).toMatchObject({
    status: 0,
    output: 'Replaced 0 seed pairs, voided 3 draws, and removed the two-factor login of 0 players.',
  })
  await requireAppSecret(db, OTHER_SECRET)
  expect((await reset('reset-secrets', '--yes')).errors).toContain('nothing is lost')
  expect(await readWallet(db, one)).toMatchObject({ available: 90, held: 10 })
  expect(await readWallet(db, other)).toMatchObject({ available: 100, held: 0 })

  await expect(join(open, one)).rejects.toMatchObject({ code: 'draw_closed' })
  for (const id of [flying, open, empty]) {
    expect([await draws.start(id), await draws.end(id)]).toEqual([false, false])
  }
  await expect(draws.open()).rejects.toThrow('does not follow a revealed one')
  // What was drawn is public, so what is owed is paid with the new secret.
  const settleWithOther = createSettlement({ db, clock, seedBox: otherBox })
  const settling = { type: 'settle_entry', playerId: one, game: 'crash', key: undefined } as const
  expect(await settleWithOther({ ...settling, entryId: owed.id })).toBe(true)
  expect(await readWallet(db, one)).toMatchObject({ available: 110, held: 0 })
  const results = await audit(db, otherBox)
  expect(results.flatMap(({ breaches }) => breaches)).toEqual([])
  const { remarks } = results.find(({ id }) => id === 'draw-seed') ?? {}
  expect(remarks).toEqual(['draws voided with their lost APP_SECRET: 3'])
  const revived = sql`update draw set voided_at = null where id = ${open}`.execute(db)
  await expect(revived).rejects.toThrow('append-only')
})
