import { allGames } from '@tallyhouse/contract/games/all-games'
import { callPath, firstPlay, type RoundName, roundNames } from '@tallyhouse/contract/games/plays'
import type { FlightState } from '@tallyhouse/game-rules/crash-flight'
import type { Db } from '@tallyhouse/server/platform/db/connect'
import { sql } from 'kysely'
import type { FundedPlayer } from './funded-players.ts'
import { BASE_URL } from './product.ts'

/** An open round as stored in the database. `stateHash` covers its secret state. */
export type StoredRound = { id: number; playerId: number; startedAt: Date; stateHash: string } & (
  | { game: RoundName; state: unknown }
  | { game: 'crash'; state: FlightState }
)
type Called = { status: number; body: { winnings: number; gameOver: boolean } }

export const STAKE = 10

/**
 * Starts a crash round for every player, half with an auto cash-out, after a round in each multi-step
 * game for every other player. Some of those make a move, and some rounds end with it.
 */
export async function startRounds(db: Db, players: FundedPlayer[]): Promise<void> {
  const others = players.slice(0, players.length / 2)
  await Promise.all(others.flatMap((player) => roundNames.map((game) => startRound(player, game))))
  const stored = await readStored(db, players)
  await Promise.all(
    stored
      .filter(({ playerId }) => playerId % 3 === 0)
      .map((round) => playOn(round, requireRoundPlayer(players, round))),
  )
  await Promise.all(
    players.map((player, index) => {
      const target = index % 2 === 0 ? {} : { autoCashOut: (150 + 2 * (index % 100)) / 100 }
      return call(player, '/api/games/crash/start', { betAmount: STAKE, ...target })
    }),
  )
}

async function startRound(player: FundedPlayer, game: RoundName): Promise<void> {
  const body = { betAmount: STAKE, ...firstPlay(game).setup(() => 0) }
  await call(player, callPath(game, 'start'), body)
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
  const response = await fetch(`${BASE_URL}/api/games/active`, { headers: { cookie } })
  if (response.status !== 200) throw new Error(await response.text())
  const rounds: { roundId: number }[] = await response.json()
  return rounds.map(({ roundId }) => roundId)
}

/** Plays a round to its end. Returns its payout, or undefined if it had already ended. */
export async function playToEnd(
  round: StoredRound,
  player: FundedPlayer,
): Promise<number | undefined> {
  let response = await playOn(round, player)
  while (round.game !== 'crash' && response.status === 200 && !response.body.gameOver) {
    response = await makeMove(player, round.game, response.body)
  }
  return response.status === 200 ? response.body.winnings : undefined
}

export function requireRoundPlayer(
  players: FundedPlayer[],
  { playerId }: StoredRound,
): FundedPlayer {
  const player = players.find((candidate) => candidate.playerId === playerId)
  if (player === undefined) throw new Error(`no such player: ${playerId}`)
  return player
}

/** Makes the next move in a stored round. */
async function playOn(round: StoredRound, player: FundedPlayer): Promise<Called> {
  if (round.game === 'crash') return call(player, '/api/games/crash/cashout')
  const { toView } = allGames[round.game] as unknown as { toView(state: unknown): object }
  return makeMove(player, round.game, toView(round.state))
}

async function makeMove(player: FundedPlayer, game: RoundName, shown: object): Promise<Called> {
  const [name, body] = firstPlay(game).next(shown, () => 0)
  return call(player, callPath(game, name), body)
}

/** @throws Error unless the call succeeded or the round had already ended */
async function call({ cookie }: FundedPlayer, path: string, body?: object): Promise<Called> {
  const response = await fetch(`${BASE_URL}${path}`, {
    method: 'POST',
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
  })
  const answered = await response.json()
  const isLate = answered.code === 'no_open_round'
  if (response.status !== 200 && !isLate) throw new Error(`${path}: ${JSON.stringify(answered)}`)
  return { status: response.status, body: answered }
}
