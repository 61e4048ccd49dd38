import type { BlackjackState } from '@tallyhouse/game-rules/blackjack-table'
import type { FlightState } from '@tallyhouse/game-rules/crash-flight'
import { type HiloPrediction, type HiloState, hilo } from '@tallyhouse/game-rules/hilo'
import { type MinesState, TILES } from '@tallyhouse/game-rules/mines'
import type { Db } from '@tallyhouse/server/platform/db/connect'
import { sql } from 'kysely'
import type { FundedPlayer } from './funded-players.ts'
import { BASE_URL } from './product.ts'

/** An open round as stored in the database. `stateHash` covers its secret state. */
export type StoredRound = { id: number; playerId: number; startedAt: Date; stateHash: string } & (
  | { game: 'mines'; state: MinesState }
  | { game: 'blackjack'; state: BlackjackState }
  | { game: 'hilo'; state: HiloState }
  | { game: 'crash'; state: FlightState }
)
type Called = { status: number; body: { winnings: number; playerValue: number } }

export const STAKE = 10

/**
 * Starts a crash round for every player, half of them with an auto cash-out, after a mines, a
 * blackjack, and a hi-lo round for every other player. Some of those have moves, and some hands end when they
 * are dealt.
 */
export async function startRounds(db: Db, players: FundedPlayer[]): Promise<void> {
  const others = players.slice(0, players.length / 2)
  await Promise.all(
    others.map(async (player) => {
      await call(player, 'mines/start', { betAmount: STAKE, mineCount: 5 })
      await call(player, 'hilo/start', { betAmount: STAKE })
      await call(player, 'hilo/skip', { cardIndex: 0 })
      const { body } = await call(player, 'blackjack/start', { betAmount: STAKE })
      if (body.playerValue <= 11) await call(player, 'blackjack/hit')
    }),
  )
  const boards = (await readStored(db, players)).filter((round) => round.game === 'mines')
  await Promise.all(
    boards
      .filter(({ id }) => id % 2 === 0)
      .map((round) => openSafeTile(round.state, requireRoundPlayer(players, round))),
  )
  await Promise.all(
    players.map((player, index) => {
      const target = index % 2 === 0 ? {} : { autoCashOut: (150 + 2 * (index % 100)) / 100 }
      return call(player, 'crash/start', { betAmount: STAKE, ...target })
    }),
  )
}

/** The players' open rounds, oldest first. */
export async function readStored(db: Db, players: FundedPlayer[]): Promise<StoredRound[]> {
  const ids = players.map(({ playerId }) => playerId)
  const { rows } = await sql<StoredRound>`
    select id, player_id as "playerId", game, state, started_at as "startedAt",
      encode(sha256(convert_to(state::text, 'UTF8')), 'hex') as "stateHash"
    from open_round where player_id = any(${ids}) order by id`.execute(db)
  return rows
}

/** The IDs of the rounds that the server offers a player to resume. */
export async function offeredTo({ cookie }: FundedPlayer): Promise<number[]> {
  const answer = await fetch(`${BASE_URL}/api/games/active`, { headers: { cookie } })
  if (answer.status !== 200) throw new Error(await answer.text())
  const rounds: { roundId: number }[] = await answer.json()
  return rounds.map(({ roundId }) => roundId)
}

/** Plays a round to its end. Returns its payout, or undefined if it had already ended. */
export async function playToEnd(
  round: StoredRound,
  player: FundedPlayer,
): Promise<number | undefined> {
  if (round.game === 'mines') await openSafeTile(round.state, player)
  if (round.game === 'hilo') await predictCorrectly(round.state, player)
  const endings = {
    mines: 'mines/cashout',
    blackjack: 'blackjack/stand',
    hilo: 'hilo/cashout',
    crash: 'crash/cashout',
  }
  const { status, body } = await call(player, endings[round.game])
  return status === 200 ? body.winnings : undefined
}

export function requireRoundPlayer(
  players: FundedPlayer[],
  { playerId }: StoredRound,
): FundedPlayer {
  const player = players.find((candidate) => candidate.playerId === playerId)
  if (player === undefined) throw new Error(`no such player: ${playerId}`)
  return player
}

async function openSafeTile({ mines, tiles }: MinesState, player: FundedPlayer): Promise<void> {
  const all = Array.from({ length: TILES }, (_, tile) => tile)
  const tileIndex = all.find((tile) => !mines.includes(tile) && !tiles.includes(tile))
  await call(player, 'mines/reveal', { tileIndex })
}

async function predictCorrectly(state: HiloState, player: FundedPlayer): Promise<void> {
  const cardIndex = state.steps.length
  const isCorrect = (step: HiloPrediction) => !hilo.play(state, { step, cardIndex }).end
  const prediction = isCorrect('higher') ? 'higher' : 'lower'
  await call(player, 'hilo/predict', { prediction, cardIndex })
}

/** @throws Error unless the call succeeded or the round had already ended */
async function call({ cookie }: FundedPlayer, path: string, body?: object): Promise<Called> {
  const answer = await fetch(`${BASE_URL}/api/games/${path}`, {
    method: 'POST',
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
  })
  const answered = await answer.json()
  const isLate = answered.code === 'no_open_round'
  if (answer.status !== 200 && !isLate) throw new Error(`${path}: ${JSON.stringify(answered)}`)
  return { status: answer.status, body: answered }
}
