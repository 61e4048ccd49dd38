import type { activeRounds } from '@tallyhouse/contract/games/active-rounds'
import type { BlackjackState } from '@tallyhouse/game-rules/blackjack'
import type { FlightState } from '@tallyhouse/game-rules/crash-flight'
import type { MinesState } from '@tallyhouse/game-rules/mines'
import { points } from '@tallyhouse/game-rules/points'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '#db/connect.ts'
import { presentHand } from '../present-blackjack.ts'
import { elapsedSince, presentFlight } from '../present-crash.ts'
import { presentMines } from '../present-mines.ts'
import type { RoundAfter } from '../round-commands.ts'

export type ActiveRound = z.output<typeof activeRounds.answer>[number]
/** An open round, including its secret state. */
export type HeldRound = Omit<RoundAfter<Record<string, unknown>>, 'payout'> & {
  game: ActiveRound['game']
}

/** Reads what a player may see of their open rounds at `now`, oldest first. */
export async function readActiveRounds(
  db: Db,
  { playerId, now }: { playerId: number; now: Date },
): Promise<ActiveRound[]> {
  const { rows } = await sql<HeldRound>`
    select game, open_round.id as "roundId", stake, state, started_at as "startedAt",
      wallet.available as balance, json_build_object(
        'serverSeedHash', server_seed_hash, 'clientSeed', client_seed, 'nonce', open_round.nonce
      ) as fairness
    from open_round
    join seed_pair on seed_pair.id = open_round.seed_pair_id
    join wallet on wallet.player_id = open_round.player_id
    where open_round.player_id = ${playerId} order by started_at, open_round.id`.execute(db)
  return rows.map((row) => activeRoundOf(row, now))
}

/** Presents an open round to its player, without its secrets. */
export function activeRoundOf({ game, ...held }: HeldRound, now: Date): ActiveRound {
  const round = { ...held, payout: points(0) }
  const startedAt = round.startedAt.toISOString()
  if (game === 'mines') {
    const { round: _, ...board } = presentMines(round as RoundAfter<MinesState>)
    return { game, ...board, startedAt }
  }
  if (game === 'blackjack') {
    const { round: _, ...hand } = presentHand(round as RoundAfter<BlackjackState>)
    return { game, ...hand, startedAt }
  }
  const elapsedMs = elapsedSince(startedAt, now)
  return { game, ...presentFlight(round as RoundAfter<FlightState>), elapsedMs }
}
