import { blackjack } from '@tallyhouse/game-rules/blackjack'
import type { BlackjackState } from '@tallyhouse/game-rules/blackjack-table'
import type { FlightState } from '@tallyhouse/game-rules/crash-flight'
import { type MinesState, minesMultiplier } from '@tallyhouse/game-rules/mines'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { audit } from '#audit.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { scaled } from '#testing/scale.ts'
import { stayUp } from '#testing/stay-up.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { createHeartbeat } from './live/heartbeat.ts'
import { createRoundExpirer, type RoundExpirer } from './live/round-expirer.ts'
import { multiStepGames } from './multi-step-games.ts'
import { createSettlement } from './settle.ts'

const db = await testDatabase({ connections: 40 })
const one = await testApp({ db })
const other = await testApp({ db })
const PLAYERS = scaled({ test: 16, soak: 40 })
const STAKE = 10
const DAY_AND_MORE_MS = 25 * 3_600_000
/** Long enough for most flights to end, and to count as an interruption. */
const SECONDS_MS = 6000

const players: GivenPlayer[] = []
for (let made = 0; made < PLAYERS; made++) {
  players.push(await givenPlayer(one, { points: 100_000, verified: true }))
}

type Open = { id: number; playerId: number; game: string; state: Record<string, unknown> }
type Ended = { payout: number; isRefund: boolean }

function advance(ms: number): void {
  for (const { clock } of [one, other]) clock.advance(ms)
}

async function call(app: TestApp, { cookie }: GivenPlayer, path: string, payload?: object) {
  const response = await app.server.inject({
    method: 'POST',
    url: `/api/games/${path}`,
    headers: { cookie },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.json() }
}

/**
 * Starts a round in each game for every player and returns the open rounds. Every second player has
 * revealed safe tiles, and every second flight has an auto cash-out.
 */
async function openRounds(): Promise<Open[]> {
  await Promise.all(
    players.flatMap((player, index) => [
      call(one, player, 'mines/start', { betAmount: STAKE, mineCount: 3 + (index % 8) }),
      call(other, player, 'blackjack/start', { betAmount: STAKE }),
      call(index % 4 < 2 ? one : other, player, 'crash/start', {
        betAmount: STAKE,
        ...(index % 2 === 0 && { autoCashOut: 1.5 + index / 10 }),
      }),
    ]),
  )
  const dealt = await readOpen()
  for (const [index, player] of players.entries()) {
    const mines = dealt.find(
      (round) => round.playerId === player.playerId && round.game === 'mines',
    )
    const safe = safeTiles(mines?.state as MinesState).slice(0, index % 2 === 0 ? 0 : index % 5)
    for (const tileIndex of safe) await call(one, player, 'mines/reveal', { tileIndex })
  }
  return readOpen()
}

function safeTiles({ mines }: MinesState): number[] {
  return Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !mines.includes(tile))
}

async function readOpen(): Promise<Open[]> {
  const { rows } = await sql<Open>`
    select id, player_id as "playerId", game, state from open_round order by id`.execute(db)
  return rows
}

/** The payout for a round that is abandoned for a day. */
function abandoned({ game, state }: Open): Ended {
  if (game === 'mines') return minesAbandoned(state as MinesState)
  if (game === 'blackjack') return stood(state as BlackjackState)
  return landed(state as FlightState)
}

function minesAbandoned({ mineCount, tiles }: MinesState): Ended {
  if (tiles.length === 0) return { payout: STAKE, isRefund: true }
  return paid(minesMultiplier(mineCount, tiles.length))
}

function stood(state: BlackjackState): Ended {
  return paid(blackjack.ending(blackjack.play(state, 'stand'))?.multiplierHundredths ?? 0)
}

/**
 * The last heartbeat was recorded at the start, so the flight is cashed out at the lowest
 * multiplier.
 */
function landed({ crashPointHundredths }: FlightState): Ended {
  return paid(crashPointHundredths >= 101 ? 101 : 0)
}

function uninterrupted({
  autoCashOutHundredths: target,
  crashPointHundredths,
}: FlightState): Ended {
  return paid(target !== null && target <= crashPointHundredths ? target : 0)
}

function paid(multiplierHundredths: number): Ended {
  return { payout: Math.floor((STAKE * multiplierHundredths) / 100), isRefund: false }
}

/** Reads how rounds ended, with all their transfers, ordered by round id. */
async function readEndings(rounds: Open[]) {
  const { rows } = await sql<Ended & { id: number; transfers: string[] }>`
    select round.id, payout, is_refund as "isRefund", (
      select array_agg(format('%s %s', reason, amount) order by transfer.id) from transfer
      where transfer.player_id = round.player_id and source_id = round.id
        and reason in ('stake', 'stake_hold', 'raise_hold', 'stake_post', 'stake_void', 'payout')
    ) as transfers
    from round where id = any(${rounds.map(({ id }) => id)}::bigint[]) order by id`.execute(db)
  return rows
}

/** The expected row for a round that ended exactly once. */
function endedOnce({ id }: Open, ended: Ended) {
  const transfers = ended.isRefund
    ? [`stake_hold ${STAKE}`, `stake_void ${STAKE}`]
    : [`stake_hold ${STAKE}`, `stake_post ${STAKE}`]
  const isPaid = !ended.isRefund && ended.payout > 0
  return {
    id,
    ...ended,
    transfers: isPaid ? [...transfers, `payout ${ended.payout}`] : transfers,
  }
}

/** The round expirer in a process that has just started. */
function newRoundExpirer(): RoundExpirer {
  const { clock } = one
  return createRoundExpirer({
    db,
    clock,
    settle: createSettlement({ db, clock, seedBox }),
    heartbeat: createHeartbeat({ db, clock }),
    onEnded: async () => {},
  })
}

async function expectNothingOpen(): Promise<void> {
  expect(await readOpen()).toEqual([])
  const { rows } = await sql`select player_id from wallet where held <> 0`.execute(db)
  expect(rows).toEqual([])
  expect((await audit(db, seedBox)).flatMap(({ breaches }) => breaches)).toEqual([])
}

const expireRounds = ({ scheduler }: TestApp) => scheduler.run('expire-rounds')

function sum(counts: unknown[]): number {
  return counts.reduce<number>((total, count) => total + Number(count), 0)
}

describe('two round expirers on one database, after 25 hours', () => {
  it.each([1, 2, 3])('each open round ends once when both try repeatedly (%i)', async () => {
    const rounds = await openRounds()
    expect(rounds.length).toBeGreaterThan(2 * PLAYERS)
    advance(DAY_AND_MORE_MS)
    const ended = await Promise.all([one, other, one, other].map(expireRounds))
    expect(sum(ended)).toBe(rounds.length)
    expect(await one.scheduler.run('expire-rounds')).toBe(0)
    expect(await readEndings(rounds)).toEqual(
      rounds.map((round) => endedOnce(round, abandoned(round))),
    )
    await expectNothingOpen()
  })

  it('each open round ends once when one of them has just started', async () => {
    const rounds = await openRounds()
    advance(DAY_AND_MORE_MS)
    const ended = await Promise.all([
      newRoundExpirer().task.run(),
      other.scheduler.run('expire-rounds'),
    ])
    expect(sum(ended)).toBe(rounds.length)
    expect(await readEndings(rounds)).toEqual(
      rounds.map((round) => endedOnce(round, abandoned(round))),
    )
    await expectNothingOpen()
  })

  it.each([0, 0.5, 1])(
    'a round is settled once when its player ends it concurrently (%f)',
    async (share) => {
      const rounds = await openRounds()
      advance(DAY_AND_MORE_MS)
      const early = rounds.slice(0, rounds.length * share).map(endByPlayer)
      await early[0]
      const [ended, responses] = await Promise.all([
        Promise.all([one.scheduler.run('expire-rounds'), other.scheduler.run('expire-rounds')]),
        Promise.all([...early, ...rounds.slice(early.length).map(endByPlayer)]),
      ])
      const endedByPlayers = responses.filter(({ status }) => status === 200)
      const rejected = responses.filter(({ status }) => status === 409)
      expect(endedByPlayers.length + rejected.length).toBe(rounds.length)
      expect(sum(ended) + endedByPlayers.length).toBe(rounds.length)
      const endings = await readEndings(rounds)
      expect(endings).toEqual(rounds.map((round) => endedOnce(round, abandoned(round))))
      for (const { id, winnings } of endedByPlayers) {
        expect(endings.find((ending) => ending.id === id)?.payout).toBe(winnings)
      }
      await expectNothingOpen()
    },
  )

  async function endByPlayer({ id, playerId, game }: Open, index: number) {
    const moves = { mines: 'mines/cashout', blackjack: 'blackjack/stand', crash: 'crash/cashout' }
    const player = players.find((given) => given.playerId === playerId) as GivenPlayer
    const app = index % 2 === 0 ? one : other
    const { status, body } = await call(app, player, moves[game as keyof typeof moves])
    return { id, status, winnings: body.winnings }
  }
})

describe('two round expirers on one database, after some seconds', () => {
  it('a flight is cashed out by the interruption if no process was up', async () => {
    const rounds = await openRounds()
    advance(SECONDS_MS)
    const flights = rounds.filter(({ game }) => game === 'crash')
    const ended = await Promise.all([
      newRoundExpirer().task.run(),
      other.scheduler.run('expire-rounds'),
    ])
    expect(sum(ended)).toBe(flights.length)
    expect(await readEndings(flights)).toEqual(
      flights.map((round) => endedOnce(round, abandoned(round))),
    )
    await endTheRest()
  })

  it('a flight is lost if a process was up, unless its auto cash-out was reached', async () => {
    const rounds = await openRounds()
    await stayUp(SECONDS_MS, one, other)
    const due = dueFlights(rounds)
    expect(await one.scheduler.run('expire-rounds')).toBe(due.length)
    expect(await readEndings(due)).toEqual(
      due.map((round) => endedOnce(round, uninterrupted(round.state as FlightState))),
    )
    await endTheRest()
  })

  function dueFlights(rounds: Open[]): Open[] {
    const flights = rounds.filter(({ game }) => game === 'crash')
    return flights.filter(
      ({ state }) => multiStepGames.crash.dueMs(state as FlightState) <= SECONDS_MS,
    )
  }

  async function endTheRest(): Promise<void> {
    advance(DAY_AND_MORE_MS)
    await one.scheduler.run('expire-rounds')
    await expectNothingOpen()
  }
})
