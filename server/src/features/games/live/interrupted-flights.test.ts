import { crash } from '@tallyhouse/game-rules/crash'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { audit } from '#audit.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { unguarded } from '#testing/database/unguarded.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { openState } from '#testing/open-state.ts'
import { chooseLuck } from '#testing/players/choose-luck.ts'
import { send } from '#testing/send.ts'
import { stayUp } from '#testing/stay-up.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

const STAKE = 100
const FLIGHTS = 20

const app = await testApp()
const other = await testApp({ db: app.db, now: app.clock.now() })

/** `crashPoint` is in hundredths. */
type Flight = { player: GivenPlayer; roundId: number; crashPoint: number }

async function begin(
  terms: { autoCashOut?: number } = {},
  isWanted: (crashPoint: number) => boolean = () => true,
): Promise<Flight> {
  const player = await givenPlayer(app, { points: STAKE })
  await chooseLuck(app, player, (random) =>
    isWanted(crash.draw(random, { cashOutHundredths: null }).crashPointHundredths),
  )
  const response = await send(app, player, '/api/games/crash/start', { betAmount: STAKE, ...terms })
  const { crashPointHundredths } = await openState(app.db, player.playerId, 'crash')
  return { player, roundId: response.json().roundId, crashPoint: crashPointHundredths }
}

function startMany(): Promise<Flight[]> {
  return Promise.all(Array.from({ length: FLIGHTS }, () => begin()))
}

/** Starts a flight that crashes above this multiplier. */
const startLong = (hundredths: number, terms = {}) =>
  begin(terms, (crashPoint) => crashPoint > hundredths)

const cashOut = async ({ player }: Flight, at: TestApp = app) =>
  (await send(at, player, '/api/games/crash/cashout', {})).json()

async function fetchReceipt({ player, roundId }: Flight) {
  const { json } = await send(app, player, `/api/games/rounds/${roundId}`)
  return json()
}

/** Starts a process after all others were down for some time. */
async function restartAfter(ms: number): Promise<TestApp> {
  for (const { clock } of [app, other]) clock.advance(ms)
  return testApp({ db: app.db, now: app.clock.now() })
}

/** The expected receipt for a flight that was interrupted at a multiplier. */
function expectedReceipt({ crashPoint }: Flight, hundredths: number) {
  return {
    payout: crashPoint >= hundredths ? hundredths : 0,
    isRefunded: false,
    outcome: { crashPointHundredths: crashPoint },
  }
}

describe('an interruption', () => {
  it('gives no advantage to flights started just before it and cashed out after it', async () => {
    await app.scheduler.run('expire-rounds')
    const flights = await startMany()
    const restarted = await restartAfter(5000)
    await restarted.scheduler.run('expire-rounds')
    await Promise.all(flights.map((flight) => cashOut(flight, restarted)))
    for (const flight of flights)
      expect(await fetchReceipt(flight)).toMatchObject(expectedReceipt(flight, 101))
  })

  it('cashes out all flights at the last heartbeat, except those that crashed before', async () => {
    const flights = await startMany()
    app.clock.advance(900)
    await app.scheduler.run('expire-rounds')
    const restarted = await restartAfter(5000)
    const early = await Promise.all(flights.map((flight) => cashOut(flight, restarted)))
    await restarted.scheduler.run('expire-rounds')
    for (const flight of flights)
      expect(await fetchReceipt(flight)).toMatchObject(expectedReceipt(flight, 145))
    const paid = early.filter(({ winnings }) => winnings > 0)
    expect(paid.every(({ cashOutMultiplier }) => cashOutMultiplier === 1.45)).toBe(true)
    expect(paid.length).toBeGreaterThan(0)
  })

  it('cashes out a long flight immediately and notifies its player', async () => {
    const flight = await startLong(1500)
    await stayUp(1000, app)
    const restarted = await restartAfter(3500)
    await restarted.scheduler.run('expire-rounds')
    expect(await fetchReceipt(flight)).toMatchObject({
      choice: { cashOutHundredths: 150, interruptedAtMs: 1000 },
      multiplier: '1.50',
    })
    const listed = (await send(app, flight.player, '/api/notifications')).json()
    expect(listed[0]).toMatchObject({
      type: 'system',
      title: 'Your Crash round was cashed out',
      message:
        'Your round ended at 1.50× when our service was interrupted. It paid you 150 points.',
    })
  })

  it('pays an auto cash-out only if it was reached before', async () => {
    const [reached, missed] = [
      await startLong(300, { autoCashOut: 1.4 }),
      await startLong(300, { autoCashOut: 1.6 }),
    ]
    await stayUp(1000, app)
    const restarted = await restartAfter(9000)
    await restarted.scheduler.run('expire-rounds')
    expect((await fetchReceipt(reached)).choice).toEqual({ cashOutHundredths: 140 })
    expect((await fetchReceipt(missed)).choice).toMatchObject({ interruptedAtMs: 1000 })
  })

  it('applies to cash-outs sent while the database was stalled', async () => {
    const [called, late, silent] = [
      await startLong(1000),
      await startLong(1000),
      await startLong(1000),
    ]
    await stayUp(1000, app)
    const responses: Promise<unknown>[] = []
    await app.db.transaction().execute(async (tx) => {
      await sql`select from heartbeat for update`.execute(tx)
      app.clock.advance(1000)
      responses.push(cashOut(called))
      await untilBlockedOn('heartbeat')
      app.clock.advance(9000)
      responses.push(cashOut(late))
      app.clock.advance(10_000)
    })
    expect(await Promise.all(responses)).toMatchObject([
      { cashOutMultiplier: 2, interruptedAtMs: null },
      { cashOutMultiplier: 2, interruptedAtMs: 2000 },
    ])
    expect(await cashOut(silent)).toMatchObject({ cashOutMultiplier: 2, interruptedAtMs: 2000 })
  })

  it('does not affect a cash-out whose heartbeat was recorded before it is settled', async () => {
    const flight = await startLong(1000)
    await stayUp(1000, app)
    let response: Promise<unknown> | undefined
    await app.db.transaction().execute(async (tx) => {
      await sql`select from wallet where player_id = ${flight.player.playerId} for update`.execute(
        tx,
      )
      app.clock.advance(700)
      response = cashOut(flight)
      await untilBlockedOn('wallet')
      expect(await lastHeartbeatAt()).toEqual(app.clock.now())
    })
    expect(await response).toMatchObject({ cashOutMultiplier: 1.85, interruptedAtMs: null })
  })

  it('includes a stall of the only process', async () => {
    const flight = await startLong(1000)
    await stayUp(1000, app)
    app.clock.advance(3001)
    expect(await cashOut(flight)).toMatchObject({ cashOutMultiplier: 1.5, interruptedAtMs: 1000 })
  })

  it('includes setting the clock back, without affecting later flights', async () => {
    const flight = await startLong(1000)
    await stayUp(1000, app)
    app.clock.set(new Date(app.clock.now().getTime() - 60_000))
    const later = await startLong(1000)
    await stayUp(500, app)
    expect(await cashOut(later)).toMatchObject({ cashOutMultiplier: 1.25, interruptedAtMs: null })
    await app.scheduler.run('expire-rounds')
    expect((await fetchReceipt(flight)).choice).toEqual({
      cashOutHundredths: 150,
      interruptedAtMs: 1000,
    })
  })

  it('does not include a gap of three seconds', async () => {
    const flight = await startLong(1000)
    await stayUp(1000, app)
    const restarted = await restartAfter(3000)
    expect(await cashOut(flight, restarted)).toMatchObject({
      cashOutMultiplier: 3,
      interruptedAtMs: null,
    })
  })

  it('does not include one of two processes stopping', async () => {
    other.clock.set(app.clock.now())
    const flight = await startLong(1000)
    await stayUp(10_000, other)
    expect(await cashOut(flight, other)).toMatchObject({
      cashOutMultiplier: 6,
      interruptedAtMs: null,
    })
  })

  it('is recorded once when two processes detect it', async () => {
    for (const { clock } of [app, other]) clock.set(new Date(other.clock.now().getTime() + 60_000))
    await stayUp(1000, app, other)
    const before = await interruptions()
    for (const { clock } of [app, other]) clock.advance(7000)
    await Promise.all([app, other].map(({ scheduler }) => scheduler.run('record-heartbeat')))
    expect(await interruptions()).toBe(before + 1)
  })
})

it('rejects new rounds while the last heartbeat is too far away', async () => {
  const player = await givenPlayer(app, { points: STAKE })
  await stayUp(1000, app)
  await sql`update heartbeat set recorded_at = recorded_at - interval '4 seconds'`.execute(app.db)
  const rejected = await send(app, player, '/api/games/crash/start', { betAmount: STAKE })
  expect([rejected.statusCode, rejected.json().code]).toEqual([503, 'overloaded'])
  app.clock.advance(2000)
  const taken = await send(app, player, '/api/games/crash/start', { betAmount: STAKE })
  expect(taken.statusCode).toBe(200)
  await cashOut({ player, roundId: 0, crashPoint: 0 })
})

describe('the audit', () => {
  it('reports no breaches in valid books', async () => {
    await stayUp(60_000, app)
    await app.scheduler.run('expire-rounds')
    expect(await breaches()).toEqual([])
  })

  it.each([
    ['flew on', { cashOutHundredths: 151 }, 151],
    ['was refunded', { cashOutHundredths: null, refunded: true }, 100],
    ['was lost', { cashOutHundredths: null }, 0],
    ['landed elsewhere', { cashOutHundredths: 149, interruptedAtMs: 980 }, 149],
    ['landed higher', { cashOutHundredths: 151, interruptedAtMs: 1000 }, 151],
  ])('reports an interrupted round that %s', async (_, choice, multiplier) => {
    const flight = await startLong(1500)
    await stayUp(1000, app)
    const restarted = await restartAfter(5000)
    await restarted.scheduler.run('expire-rounds')
    const rule = (await fetchReceipt(flight)).choice
    await rewrite(flight, choice, multiplier)
    expect((await breaches()).join('\n')).toContain(`round ${flight.roundId}: `)
    await rewrite(flight, rule, 150)
    expect(await breaches()).toEqual([])
  })
})

async function rewrite({ roundId }: Flight, choice: object, multiplier: number): Promise<void> {
  await unguarded(app.db, (tx) =>
    sql`
      update round set choice = ${JSON.stringify(choice)}::jsonb, multiplier_hundredths = ${multiplier}
      where id = ${roundId}`.execute(tx),
  )
}

async function breaches(): Promise<string[]> {
  const checks = await audit(app.db, seedBox)
  return checks
    .filter(({ id }) => id === 'round-interruption' || id === 'round-outcome')
    .flatMap((check) => check.breaches)
}

async function interruptions(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from interruption`.execute(app.db)
  return rows[0]?.count ?? 0
}

async function lastHeartbeatAt(): Promise<Date | undefined> {
  const row = await app.db.selectFrom('heartbeat').select('recorded_at').executeTakeFirst()
  return row?.recorded_at ?? undefined
}

/** Waits until a statement is blocked on a row in the table. */
async function untilBlockedOn(table: string): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database() and query like ${`%${table}%`}`.execute(app.db)
    if (rows.length > 0) return
  }
}
