import { crash } from '@tallyhouse/game-rules/crash'
import { describe, expect, it } from 'vitest'
import { audit } from '#audit.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { openSocket } from '#testing/modules/test-sockets.ts'
import { chooseLuck } from '#testing/players/choose-luck.ts'
import { send } from '#testing/send.ts'
import { stayUp } from '#testing/stay-up.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const admin = await givenPlayer(app, { admin: true })

const start = (player: GivenPlayer, terms: { autoCashOut?: number } = {}) =>
  send(app, player, '/api/games/crash/start', { betAmount: 100, ...terms })
const cashOut = (player: GivenPlayer) => send(app, player, '/api/games/crash/cashout', {})
const active = async (player: GivenPlayer) => (await send(app, player, '/api/games/active')).json()
const fetchReceipt = async (roundId: number) =>
  (await send(app, admin, `/api/games/rounds/${roundId}`)).json()

/** A player with 1,000 points whose next round crashes at 2.00 to 2.99, and the crash point. */
async function givenFlyer(): Promise<{ player: GivenPlayer; crashMs: number; point: number }> {
  const player = await givenPlayer(app, { points: 1000 })
  let point = 0
  await chooseLuck(app, player, (random) => {
    point = crash.draw(random, { cashOutHundredths: null }).crashPointHundredths
    return point >= 200 && point < 300
  })
  return { player, point: point / 100, crashMs: (point - 100) * 20 }
}

describe('live crash rounds', () => {
  it('returns the start time but not the crash point', async () => {
    const { player } = await givenFlyer()
    const response = await start(player, { autoCashOut: 5 })
    expect(Object.keys(response.json()).sort()).toEqual([
      'autoCashOut',
      'balance',
      'betAmount',
      'elapsedMs',
      'fairness',
      'roundId',
      'startedAt',
    ])
    app.clock.advance(700)
    expect(await active(player)).toMatchObject([{ game: 'crash', elapsedMs: 700, autoCashOut: 5 }])
  })

  it('returns the current elapsed time to a repeated start', async () => {
    const { player } = await givenFlyer()
    const key = { 'idempotency-key': 'take-off' }
    const begin = () => send(app, player, '/api/games/crash/start', { betAmount: 100 }, key)
    const first = (await begin()).json()
    app.clock.advance(700)
    expect((await begin()).json()).toEqual({ ...first, elapsedMs: 700 })
  })

  it('pays the multiplier at the time the cash-out arrived', async () => {
    const { player, point } = await givenFlyer()
    await start(player)
    app.clock.advance(1019)
    const response = (await cashOut(player)).json()
    expect(response).toMatchObject({
      winnings: 150,
      cashOutMultiplier: 1.5,
      crashPoint: point,
      balance: 1050,
    })
  })

  it('pays a cash-out at the moment of the crash but not a millisecond later', async () => {
    const [early, late] = [await givenFlyer(), await givenFlyer()]
    await start(early.player)
    await stayUp(early.crashMs, app)
    expect((await cashOut(early.player)).json().cashOutMultiplier).toBe(early.point)

    await start(late.player)
    await stayUp(late.crashMs + 1, app)
    expect((await cashOut(late.player)).json()).toMatchObject({
      winnings: 0,
      cashOutMultiplier: null,
      crashPoint: late.point,
      balance: 900,
    })
  })

  it('rejects a time claimed by the client', async () => {
    const { player } = await givenFlyer()
    await start(player)
    const rejected = await send(app, player, '/api/games/crash/cashout', { elapsedMs: 100 })
    expect(rejected.statusCode).toBe(400)
    expect(await active(player)).toHaveLength(1)
  })

  it('rejects a cash-out at 1.00', async () => {
    const { player } = await givenFlyer()
    await start(player)
    app.clock.advance(19)
    const rejected = await cashOut(player)
    expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'illegal_move'])
  })

  it('pays once for 20 concurrent cash-outs', async () => {
    const { player } = await givenFlyer()
    await start(player)
    app.clock.advance(500)
    const responses = await Promise.all(Array.from({ length: 20 }, () => cashOut(player)))
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(19).fill(409),
    ])
    const payouts = await app.db
      .selectFrom('transfer')
      .select('amount')
      .where('player_id', '=', player.playerId)
      .where('reason', '=', 'payout')
      .execute()
    expect(payouts).toEqual([{ amount: 125 }])
  })

  it('rejects a second open round', async () => {
    const { player } = await givenFlyer()
    await start(player)
    const again = await start(player)
    expect([again.statusCode, again.json().code]).toEqual([409, 'round_open'])
  })

  it('ends on the server: pays at the auto cash-out, loses without one', async () => {
    const [patient, greedy, aimless] = [await givenFlyer(), await givenFlyer(), await givenFlyer()]
    const rounds = await Promise.all([
      start(patient.player, { autoCashOut: 1.8 }),
      start(greedy.player, { autoCashOut: 3 }),
      start(aimless.player),
    ])
    await stayUp(1699, app)
    await app.scheduler.run('expire-rounds')
    expect(await active(patient.player)).toHaveLength(1)
    app.clock.advance(1)
    await app.scheduler.run('expire-rounds')
    expect(await active(patient.player)).toEqual([])
    await stayUp(3000, app)
    await app.scheduler.run('expire-rounds')
    const receipts = await Promise.all(rounds.map((round) => fetchReceipt(round.json().roundId)))
    expect(receipts.map(({ payout }) => payout)).toEqual([180, 0, 0])
    expect(receipts[2]).toMatchObject({
      choice: { cashOutHundredths: null },
      outcome: { crashPointHundredths: Math.round(aimless.point * 100) },
      isRefunded: false,
    })
    expect((await cashOut(aimless.player)).json().code).toBe('no_open_round')
  })

  it('publishes the crash point to its player only when the round ends', async () => {
    const { player, point, crashMs } = await givenFlyer()
    const socket = await openSocket(await listening(), player.cookie)
    const { roundId } = (await start(player)).json()
    await stayUp(crashMs + 100, app)
    await app.scheduler.run('expire-rounds')
    const types = (await socket.roundTrip()).map(({ type }) => type)
    expect(types).toEqual(['round_open'])
    app.clock.advance(1)
    await app.scheduler.run('expire-rounds')
    const settled = (await socket.roundTrip()).filter(({ type }) => type === 'round_settled')
    expect(settled).toMatchObject([
      {
        round: {
          id: roundId,
          outcome: { crashPointHundredths: Math.round(point * 100) },
          payout: 0,
        },
      },
    ])
  })
})

it('leaves valid books', async () => {
  await stayUp(60_000, app)
  await app.scheduler.run('expire-rounds')
  expect((await audit(app.db, seedBox)).flatMap(({ breaches }) => breaches)).toEqual([])
})

let address: Promise<string> | undefined
function listening(): Promise<string> {
  address ??= app.server.listen({ port: 0, host: '127.0.0.1' })
  return address
}
