import { crashTable } from '@tallyhouse/contract/games/crash-table'
import { takeTimeOut } from '@tallyhouse/contract/protection'
import { crashRises } from '@tallyhouse/game-rules/crash-rise'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { testTable } from '#testing/modules/test-table.ts'
import { readWallet } from '#testing/players/read-wallet.ts'
import { setSetting } from '#testing/players/set-setting.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { CASH_OUTS_FIRST_MS } from '../live/round-time.ts'
import { BETTING_MS, RESULT_MS, readLatestRound } from './table-round.ts'

const { msTo, crashMs } = crashRises.exponential

const table = await testTable()
const { db, one, other, read, pass, flyOut, openRound, readPayouts, breaches } = table
const { join, cashOut, takeBack, unqueue, own } = table.calls

/** Each test begins without a round. */
beforeEach(table.idle)

describe('the shared crash', () => {
  it('idles until someone watches, and again once no one does', async () => {
    const before = await readLatestRound(db)
    await pass(RESULT_MS)
    expect((await readLatestRound(db))?.id).toBe(before?.id)
    expect((await read()).phase).toBe('idle')
    await one.scheduler.run('fly-shared-rounds')
    expect(await read()).toMatchObject({ phase: 'betting', round: { crashPoint: null } })
    await table.idle()
    const last = await readLatestRound(db)
    await pass(RESULT_MS)
    expect((await readLatestRound(db))?.id).toBe(last?.id)
  })

  it('takes bets, starts, is cashed out, and pays at the end', async () => {
    const player = await givenPlayer(one, { points: 1000 })
    const drawId = await openRound(300)
    const { body } = await join(player, { betAmount: 100 })
    expect(body).toMatchObject({ entry: { drawId, betAmount: 100, cashOut: null }, balance: 900 })
    const second = await join(player, { betAmount: 50, autoCashOut: 1.5 })
    expect((await join(player, { betAmount: 1 })).body.code).toBe('round_open')
    expect((await cashOut(player, body.entry.id)).body.code).toBe('illegal_move')
    await pass(BETTING_MS)
    expect(await read()).toMatchObject({
      phase: 'flying',
      bets: [
        { id: body.entry.id, username: player.username, betAmount: 100, cashOut: null },
        { id: second.body.entry.id, betAmount: 50 },
      ],
    })
    await pass(msTo(200) - 3000)
    const left = await cashOut(player, body.entry.id)
    const paid = left.body.entry.cashOut
    expect(paid).toBeGreaterThan(1.5)
    expect(left.body.winnings).toBe(Math.floor(100 * paid))
    expect((await cashOut(player, body.entry.id)).status).toBe(409)
    expect((await takeBack(player, body.entry.id)).body.code).toBe('draw_closed')
    await flyOut()
    const payouts = (await readPayouts(drawId)).map(({ payout }) => payout)
    expect(payouts).toEqual([left.body.winnings, 75])
    expect(await readWallet(db, player.playerId)).toMatchObject({
      available: 850 + left.body.winnings + 75,
      held: 0,
    })
    const { results } = await read()
    expect(results[0]).toMatchObject({ drawId })
    expect(await breaches()).toEqual([])
  })

  it('queues bets while it flies, and places them when the next round opens', async () => {
    const player = await givenPlayer(one, { points: 100 })
    await openRound(300)
    await pass(BETTING_MS)
    const queued = await join(player, { betAmount: 10, autoCashOut: 2 }, { key: 'one' })
    expect(queued.body).toMatchObject({
      entry: null,
      queued: { betAmount: 10, autoCashOut: 2 },
      balance: null,
    })
    const back = await join(player, { betAmount: 20 }, { key: 'two' })
    expect((await join(player, { betAmount: 1 })).body.code).toBe('round_open')
    expect(await readWallet(db, player.playerId)).toMatchObject({ available: 100, held: 0 })
    const unqueued = await unqueue(player, back.body.queued.id, { key: 'three' })
    expect(unqueued.status).toBe(200)
    expect(await unqueue(player, back.body.queued.id, { key: 'three' })).toEqual(unqueued)
    expect((await unqueue(player, back.body.queued.id)).body.code).toBe('no_open_round')
    expect((await own(player)).queued).toMatchObject([{ id: queued.body.queued.id }])
    await flyOut()
    const drawId = await openRound()
    expect(await join(player, { betAmount: 10, autoCashOut: 2 }, { key: 'one' })).toEqual(queued)
    expect(await own(player)).toMatchObject({
      queued: [],
      entries: [{ drawId, betAmount: 10, autoCashOut: 2 }],
    })
    expect(await readWallet(db, player.playerId)).toMatchObject({ available: 90, held: 10 })
  })

  it('drops a queued bet that its player cannot pay when the round opens', async () => {
    const player = await givenPlayer(one, { points: 10 })
    await openRound(200)
    await pass(BETTING_MS)
    await join(player, { betAmount: 10 })
    await join(player, { betAmount: 10 })
    await flyOut()
    await openRound()
    expect(await own(player)).toMatchObject({ entries: [{ betAmount: 10 }], queued: [] })
    expect(await readWallet(db, player.playerId)).toMatchObject({ available: 0, held: 10 })
  })

  it('returns a bet that is taken back before the start, once', async () => {
    const player = await givenPlayer(one, { points: 100 })
    await openRound()
    const { body } = await join(player, { betAmount: 40 })
    const first = await takeBack(player, body.entry.id, { key: 'back' })
    expect(first.body).toEqual({ entryId: body.entry.id, balance: 100 })
    expect(await takeBack(player, body.entry.id, { key: 'back' })).toEqual(first)
    expect((await takeBack(player, body.entry.id)).body.code).toBe('no_open_round')
    expect((await read()).bets).toEqual([])
  })

  it('repeats every call under its key, in any process', async () => {
    const player = await givenPlayer(one, { points: 100 })
    await openRound(300)
    const joins = await Promise.all(
      [one, other, one].map((app) => join(player, { betAmount: 10 }, { key: 'join', app })),
    )
    expect(new Set(joins.map(({ body }) => body.entry.id)).size).toBe(1)
    const id = joins[0]?.body.entry.id
    await pass(BETTING_MS + msTo(150))
    const left = [
      await cashOut(player, id, { key: 'out' }),
      await cashOut(player, id, { key: 'out', app: other }),
    ]
    expect(left[0]?.status).toBe(200)
    expect(left[1]).toEqual(left[0])
    await flyOut()
    expect(await cashOut(player, id, { key: 'out' })).toEqual(left[0])
    expect(await join(player, { betAmount: 10 }, { key: 'join' })).toEqual(joins[0])
  })

  it('refuses staff, and hides the names of players who hide their statistics', async () => {
    const admin = await givenPlayer(one, { admin: true, points: 100 })
    const hidden = await givenPlayer(one, { points: 100 })
    await sql`
      update player set statistics_hidden_at = ${one.clock.now()} where id = ${hidden.playerId}`.execute(
      db,
    )
    await openRound()
    expect((await join(admin, { betAmount: 10 })).body.code).toBe('forbidden')
    await join(hidden, { betAmount: 10 })
    expect((await read()).bets).toMatchObject([{ username: null, betAmount: 10 }])
  })

  it('cashes a bet out where it pays the most that a bet may', async () => {
    const player = await givenPlayer(one, { points: 1_000_000 })
    await openRound(300)
    const { body } = await join(player, { betAmount: 1_000_000, autoCashOut: 50 })
    expect(body).toMatchObject({ entry: { autoCashOut: 2 } })
    await takeBack(player, body.entry.id)
  })

  it('cashes both bets of a player out where they come to the most that a player is paid', async () => {
    await setSetting(db, 'crash_player_payout_max', '1010000')
    const player = await givenPlayer(one, { points: 600_000 })
    const other = await givenPlayer(one, { points: 300_000 })
    const drawId = await openRound(200)
    await join(player, { betAmount: 300_000 })
    await join(player, { betAmount: 300_000, autoCashOut: 1.9 })
    await join(other, { betAmount: 300_000, autoCashOut: 1.9 })
    await flyOut()
    const payouts = (await readPayouts(drawId)).map(({ payout }) => payout)
    expect(payouts).toEqual([504_000, 504_000, 570_000])
    await setSetting(db, 'crash_player_payout_max', '2000000')
    expect(await breaches()).toEqual([])
  })

  it('answers a cash-out that came too late once the round has ended, and no sooner', async () => {
    const player = await givenPlayer(one, { points: 100 })
    const drawId = await openRound(101)
    const { body } = await join(player, { betAmount: 10 })
    await pass(BETTING_MS)
    const started = await readLatestRound(db)
    const crashedAt = (started?.startedAt?.getTime() ?? 0) + crashMs(await table.readPoint())
    await pass(crashedAt - one.clock.now().getTime())
    const late = cashOut(player, body.entry.id)
    table.advance(CASH_OUTS_FIRST_MS)
    expect((await late).body.code).toBe('illegal_move')
    expect(await readLatestRound(db)).toMatchObject({ id: drawId, endedAt: expect.any(Date) })
  })

  it('cashes all open bets out where the round pays the most that it may', async () => {
    await setSetting(db, 'crash_round_payout_max', '1010000')
    const players: GivenPlayer[] = []
    for (let made = 0; made < 3; made += 1) {
      players.push(await givenPlayer(one, { points: 300_000 }))
    }
    const drawId = await openRound(250)
    for (const player of players) await join(player, { betAmount: 200_000 })
    await flyOut()
    expect(await readPayouts(drawId)).toEqual(
      players.map(() => ({
        payout: 336_000,
        choice: { cashOutHundredths: 168, rise: 'exponential' },
      })),
    )
    await setSetting(db, 'crash_round_payout_max', '10000000')
    expect(await breaches()).toEqual([])
  })

  it('applies breaks to bets, and to those that are placed later', async () => {
    const player = await givenPlayer(one, { points: 100 })
    await openRound(200)
    await pass(BETTING_MS)
    expect((await join(player, { betAmount: 10 })).body.queued).toMatchObject({ betAmount: 10 })
    await send(one, player, takeTimeOut.path, { days: 7 })
    await flyOut()
    await openRound()
    expect(await own(player)).toEqual({ entries: [], queued: [] })
    expect((await join(player, { betAmount: 10 })).body.code).toBe('time_out')
    expect(await readWallet(db, player.playerId)).toMatchObject({ available: 100, held: 0 })
  })

  it('leaves the table to another process before a planned stop, and takes no more bets there', async () => {
    const player = await givenPlayer(one, { points: 100 })
    const stopping = await testApp({ db, env: { CHAIN_LINKS: '1000' }, now: one.clock.now() })
    await stopping.server.inject(crashTable.path)
    await stopping.scheduler.run('fly-shared-rounds')
    const round = await readLatestRound(db)
    await stopping.drain()
    expect((await join(player, { betAmount: 10 }, { app: stopping })).body.code).toBe(
      'crash_paused',
    )
    await stopping.scheduler.run('fly-shared-rounds')
    await pass(BETTING_MS + RESULT_MS, [other])
    const next = await readLatestRound(db)
    expect([next?.id, next?.startedAt === null]).toEqual([round?.id, false])
  })
})
