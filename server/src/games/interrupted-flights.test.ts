import { crash } from '@tallyhouse/game-rules/crash'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { audit } from '../audit.ts'
import { chooseLuck } from '../testing/choose-luck.ts'
import { type GivenPlayer, givenPlayer } from '../testing/given.ts'
import { openState } from '../testing/open-state.ts'
import { seedBox } from '../testing/seed-box.ts'
import { send } from '../testing/send.ts'
import { stayUp } from '../testing/stay-up.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { unguarded } from '../testing/unguarded.ts'

const STAKE = 100
const FLIGHTS = 20

const app = await testApp()
const other = await testApp({ db: app.db, now: app.clock.now() })

type Flown = { player: GivenPlayer; roundId: number; crashPoint: number }

async function begin(
  terms: { autoCashOut?: number } = {},
  isWanted: (crashPoint: number) => boolean = () => true,
): Promise<Flown> {
  const player = await givenPlayer(app, { points: STAKE })
  await chooseLuck(app, player, (random) =>
    isWanted(crash.draw(random, { cashOutHundredths: null }).crashPointHundredths),
  )
  const answer = await send(app, player, '/api/games/crash/start', { betAmount: STAKE, ...terms })
  const { crashPointHundredths } = await openState(app.db, player.playerId, 'crash')
  return { player, roundId: answer.json().roundId, crashPoint: crashPointHundredths }
}

function beginMany(): Promise<Flown[]> {
  return Promise.all(Array.from({ length: FLIGHTS }, () => begin()))
}

/** A flight that is under way for at least some time. */
const beginLong = (hundredths: number, terms = {}) =>
  begin(terms, (crashPoint) => crashPoint > hundredths)

const cashOut = async ({ player }: Flown, at: TestApp = app) =>
  (await send(at, player, '/api/games/crash/cashout', {})).json()

async function receiptOf({ player, roundId }: Flown) {
  const { json } = await send(app, player, `/api/games/rounds/${roundId}`)
  return json()
}

/** A process that starts after the others were gone for some time. */
async function restartAfter(ms: number): Promise<TestApp> {
  for (const { clock } of [app, other]) clock.advance(ms)
  return testApp({ db: app.db, now: app.clock.now() })
}

/** What the rule pays a flight that an interruption met at a multiplier. */
function ruled({ crashPoint }: Flown, hundredths: number) {
  return {
    payout: crashPoint >= hundredths ? hundredths : 0,
    isRefunded: false,
    outcome: { crashPointHundredths: crashPoint },
  }
}

describe('an interruption', () => {
  it('gains nothing for flights that begin right before it and are cashed out after it', async () => {
    await app.roundKeeper.endDue()
    const flights = await beginMany()
    const restarted = await restartAfter(5000)
    await restarted.roundKeeper.endDue()
    await Promise.all(flights.map((flown) => cashOut(flown, restarted)))
    for (const flown of flights) expect(await receiptOf(flown)).toMatchObject(ruled(flown, 101))
  })

  it('cashes out all flights at the last heartbeat, and those that crashed before are lost', async () => {
    const flights = await beginMany()
    app.clock.advance(900)
    await app.roundKeeper.endDue()
    const restarted = await restartAfter(5000)
    const early = await Promise.all(flights.map((flown) => cashOut(flown, restarted)))
    await restarted.roundKeeper.endDue()
    for (const flown of flights) expect(await receiptOf(flown)).toMatchObject(ruled(flown, 145))
    const paid = early.filter(({ winnings }) => winnings > 0)
    expect(paid.every(({ cashOutMultiplier }) => cashOutMultiplier === 1.45)).toBe(true)
    expect(paid.length).toBeGreaterThan(0)
  })

  it('cashes out a flight that would go on for minutes at once, and notifies its player', async () => {
    const flown = await beginLong(1500)
    await stayUp(1000, app)
    const restarted = await restartAfter(3500)
    await restarted.roundKeeper.endDue()
    expect(await receiptOf(flown)).toMatchObject({
      choice: { cashOutHundredths: 150, interruptedAtMs: 1000 },
      multiplier: '1.50',
    })
    const listed = (await send(app, flown.player, '/api/notifications')).json()
    expect(listed[0]).toMatchObject({
      type: 'system',
      title: 'Your Crash round was cashed out',
      message:
        'Your round ended at 1.50x when our service was interrupted. It paid you 150 points.',
    })
  })

  it('pays an auto cash-out that was reached before it, and no other', async () => {
    const [reached, missed] = [
      await beginLong(300, { autoCashOut: 1.4 }),
      await beginLong(300, { autoCashOut: 1.6 }),
    ]
    await stayUp(1000, app)
    const restarted = await restartAfter(9000)
    await restarted.roundKeeper.endDue()
    expect((await receiptOf(reached)).choice).toEqual({ cashOutHundredths: 140 })
    expect((await receiptOf(missed)).choice).toMatchObject({ interruptedAtMs: 1000 })
  })

  it('is the same for a cash-out that came while the database stood still', async () => {
    const [called, late, silent] = [
      await beginLong(1000),
      await beginLong(1000),
      await beginLong(1000),
    ]
    await stayUp(1000, app)
    const answers: Promise<unknown>[] = []
    await app.db.transaction().execute(async (tx) => {
      await sql`select from heartbeat for update`.execute(tx)
      app.clock.advance(1000)
      answers.push(cashOut(called))
      await waitingFor('heartbeat')
      app.clock.advance(9000)
      answers.push(cashOut(late))
      app.clock.advance(10_000)
    })
    expect(await Promise.all(answers)).toMatchObject([
      { cashOutMultiplier: 2, interruptedAtMs: null },
      { cashOutMultiplier: 2, interruptedAtMs: 2000 },
    ])
    expect(await cashOut(silent)).toMatchObject({ cashOutMultiplier: 2, interruptedAtMs: 2000 })
  })

  it('finds a heartbeat of each cash-out, recorded before the cash-out is judged', async () => {
    const flown = await beginLong(1000)
    await stayUp(1000, app)
    let answer: Promise<unknown> | undefined
    await app.db.transaction().execute(async (tx) => {
      await sql`select from wallet where player_id = ${flown.player.playerId} for update`.execute(
        tx,
      )
      app.clock.advance(700)
      answer = cashOut(flown)
      await waitingFor('wallet')
      expect(await beatenAt()).toEqual(app.clock.now())
    })
    expect(await answer).toMatchObject({ cashOutMultiplier: 1.85, interruptedAtMs: null })
  })

  it('is a process that stood still, too', async () => {
    const flown = await beginLong(1000)
    await stayUp(1000, app)
    app.clock.advance(3001)
    expect(await cashOut(flown)).toMatchObject({ cashOutMultiplier: 1.5, interruptedAtMs: 1000 })
  })

  it('is a clock that was set back, too, and later flights are not part of it', async () => {
    const flown = await beginLong(1000)
    await stayUp(1000, app)
    app.clock.set(new Date(app.clock.now().getTime() - 60_000))
    const later = await beginLong(1000)
    await stayUp(500, app)
    expect(await cashOut(later)).toMatchObject({ cashOutMultiplier: 1.25, interruptedAtMs: null })
    await app.roundKeeper.endDue()
    expect((await receiptOf(flown)).choice).toEqual({
      cashOutHundredths: 150,
      interruptedAtMs: 1000,
    })
  })

  it('is no silence of three seconds', async () => {
    const flown = await beginLong(1000)
    await stayUp(1000, app)
    const restarted = await restartAfter(3000)
    expect(await cashOut(flown, restarted)).toMatchObject({
      cashOutMultiplier: 3,
      interruptedAtMs: null,
    })
  })

  it('is not the end of one of two processes', async () => {
    other.clock.set(app.clock.now())
    const flown = await beginLong(1000)
    await stayUp(10_000, other)
    expect(await cashOut(flown, other)).toMatchObject({
      cashOutMultiplier: 6,
      interruptedAtMs: null,
    })
  })

  it('is recorded once, whichever process is first', async () => {
    for (const { clock } of [app, other]) clock.set(new Date(other.clock.now().getTime() + 60_000))
    await stayUp(1000, app, other)
    const before = await interruptions()
    for (const { clock } of [app, other]) clock.advance(7000)
    await Promise.all([app, other].map(({ clock, heartbeat }) => heartbeat.cover(clock.now())))
    expect(await interruptions()).toBe(before + 1)
  })
})

it('begins no round while the time of the last heartbeat is too far', async () => {
  const player = await givenPlayer(app, { points: STAKE })
  await stayUp(1000, app)
  await sql`update heartbeat set beaten_at = beaten_at - interval '4 seconds'`.execute(app.db)
  const refused = await send(app, player, '/api/games/crash/start', { betAmount: STAKE })
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'overloaded'])
  app.clock.advance(2000)
  const taken = await send(app, player, '/api/games/crash/start', { betAmount: STAKE })
  expect(taken.statusCode).toBe(200)
  await cashOut({ player, roundId: 0, crashPoint: 0 })
})

describe('the audit', () => {
  it('finds clean books', async () => {
    await stayUp(60_000, app)
    await app.roundKeeper.endDue()
    expect(await breaches()).toEqual([])
  })

  it.each([
    ['flew on', { cashOutHundredths: 151 }, 151],
    ['was refunded', { cashOutHundredths: null, refunded: true }, 100],
    ['was lost', { cashOutHundredths: null }, 0],
    ['landed elsewhere', { cashOutHundredths: 149, interruptedAtMs: 980 }, 149],
    ['landed higher', { cashOutHundredths: 151, interruptedAtMs: 1000 }, 151],
  ])('finds an interrupted round that %s', async (_, choice, multiplier) => {
    const flown = await beginLong(1500)
    await stayUp(1000, app)
    const restarted = await restartAfter(5000)
    await restarted.roundKeeper.endDue()
    const rule = (await receiptOf(flown)).choice
    await rewrite(flown, choice, multiplier)
    expect(await breaches()).toContain(`round ${flown.roundId}`)
    await rewrite(flown, rule, 150)
    expect(await breaches()).toEqual([])
  })
})

async function rewrite({ roundId }: Flown, choice: object, multiplier: number): Promise<void> {
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

async function beatenAt(): Promise<Date | undefined> {
  const row = await app.db.selectFrom('heartbeat').select('beaten_at').executeTakeFirst()
  return row?.beaten_at ?? undefined
}

/** Until a statement waits for a row of the table. */
async function waitingFor(table: string): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database() and query like ${`%${table}%`}`.execute(app.db)
    if (rows.length > 0) return
  }
}
