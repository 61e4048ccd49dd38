import { crash } from '@tallyhouse/game-rules/crash'
import { expect, it } from 'vitest'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { chooseLuck } from '#testing/players/choose-luck.ts'
import { send } from '#testing/send.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { FLIGHTS_MS_MAX } from './flight-pause.ts'

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
