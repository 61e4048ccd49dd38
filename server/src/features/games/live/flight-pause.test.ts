import { crash } from '@tallyhouse/game-rules/crash'
import { points } from '@tallyhouse/game-rules/points'
import { expect, it } from 'vitest'
import { seedBox } from '#testing/database/seed-box.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { testDraws } from '#testing/modules/test-draws.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { chooseLuck } from '#testing/players/choose-luck.ts'
import { send } from '#testing/send.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { openRoundGauges } from '../metrics/open-round-gauges.ts'
import { createSettlement } from '../settle.ts'
import { recordHeartbeat } from './epoch.ts'
import { createFlightPause, FLIGHTS_MS_MAX } from './flight-pause.ts'

const staying = await testApp()
const { db } = staying
const leavingProcess = () => testApp({ db, now: staying.clock.now() })

/** A player whose next flight crashes above 10.00×. */
async function givenFlyer(): Promise<GivenPlayer> {
  const player = await givenPlayer(staying, { points: 1000 })
  await chooseLuck(
    staying,
    player,
    (random) => crash.draw(random, { cashOutHundredths: null }).crashPointHundredths > 1000,
  )
  return player
}

const start = (app: TestApp, player: GivenPlayer, headers = {}) =>
  send(app, player, '/api/games/crash/start', { betAmount: 100 }, headers)

async function land(app: TestApp, player: GivenPlayer): Promise<void> {
  app.clock.advance(500)
  const response = await send(app, player, '/api/games/crash/cashout', {})
  expect(response.json()).toMatchObject({ cashOutMultiplier: 1.25 })
}

it('rejects new live rounds before a stop, but not repeats, other games, or other processes', async () => {
  const leaving = await leavingProcess()
  const [early, late] = [await givenFlyer(), await givenFlyer()]
  const roller = await givenPlayer(staying, { points: 1000 })
  const key = { 'idempotency-key': 'before-the-pause' }
  const started = await start(leaving, early, key)
  expect(started.json()).toMatchObject({ betAmount: 100 })
  const pause = leaving.drain()
  const rejected = await start(leaving, late)
  expect([rejected.statusCode, rejected.json()]).toMatchObject([
    503,
    { code: 'crash_paused', message: 'Crash is paused for a restart. Try again in a minute.' },
  ])
  expect(rejected.headers['retry-after']).toBe('60')
  expect((await start(leaving, early, key)).json().roundId).toBe(started.json().roundId)
  const dice = { betAmount: 1, prediction: 'over' }
  expect((await send(leaving, roller, '/api/games/dice', dice)).statusCode).toBe(200)
  expect((await start(staying, late)).statusCode).toBe(200)
  await land(leaving, early)
  await land(staying, late)
  await pause
})

it('waits for open rounds, but not for rounds started elsewhere during the pause', async () => {
  const leaving = await leavingProcess()
  const [early, late] = [await givenFlyer(), await givenFlyer()]
  await start(leaving, early)
  let isOver = false
  const pause = leaving.drain().then(() => {
    isOver = true
  })
  staying.clock.advance(1)
  await start(staying, late)
  expect(isOver).toBe(false)
  await land(leaving, early)
  await pause
  await land(staying, late)
})

it('waits at most FLIGHTS_MS_MAX, and not at all without open rounds', async () => {
  const leaving = await leavingProcess()
  await leaving.drain()
  const player = await givenFlyer()
  await start(staying, player)
  leaving.clock.set(staying.clock.now())
  const pause = leaving.drain()
  leaving.clock.advance(FLIGHTS_MS_MAX)
  await expect(pause).resolves.toBeUndefined()
  await land(staying, player)
})

it('waits for entries in draws that have started, lets them be left and settled, and accepts no more', async () => {
  const { clock } = staying
  // Its deadline does not come.
  const patient = { ...clock, elapsedMs: () => 0 }
  const { begin, rejectWhilePaused } = createFlightPause({ db, clock: patient })
  const settle = createSettlement({ db, clock, seedBox, rejectWhilePaused })
  const playerId = await barePlayer(db, 100)
  const join = (drawId: number) => {
    const command = { type: 'join', playerId, game: 'crash', drawId, key: undefined } as const
    const setup = { autoCashOutHundredths: null }
    return settle({ ...command, setup, stake: points(10), clientSeed: 'mine' })
  }
  const draws = await testDraws(db, clock, { isWanted: (crashPoint) => crashPoint > 300 })
  const [flight, next] = [await draws.open(), await draws.open('joined')]
  const [entry, early] = [await join(flight), await join(next)]
  expect(await countOpenRounds()).toBe(2)
  await draws.start(flight)
  let isOver = false
  const pause = begin().then(() => {
    isOver = true
  })
  await expect(join(next)).rejects.toMatchObject({ code: 'crash_paused' })
  const leave = { type: 'leave', playerId, game: 'crash', key: undefined } as const
  clock.advance(3000)
  await recordHeartbeat(db, clock.now())
  await settle({ ...leave, entryId: entry.id, at: clock.now() })
  expect(await settle({ ...leave, entryId: early.id, at: clock.now() })).toMatchObject({
    isReturned: true,
  })
  expect(isOver).toBe(false)
  clock.advance(120_000)
  await recordHeartbeat(db, clock.now())
  expect(await draws.end(flight)).toBe(true)
  const ended = { type: 'settle_entry', playerId, game: 'crash', entryId: entry.id } as const
  expect(isOver).toBe(false)
  expect(await settle({ ...ended, key: undefined })).toBe(true)
  await pause
  expect(await countOpenRounds()).toBe(0)
})

async function countOpenRounds(): Promise<number | undefined> {
  const [gauge] = openRoundGauges(db)
  const { values = [] } = (await gauge?.get()) ?? {}
  return values.find(({ labels }) => labels.game === 'crash')?.value
}
