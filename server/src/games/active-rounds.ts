import type { activeRounds } from '@tallyhouse/contract/round-games'
import type { BlackjackState } from '@tallyhouse/game-rules/blackjack'
import type { FlightState } from '@tallyhouse/game-rules/crash-flight'
import type { MinesState } from '@tallyhouse/game-rules/mines'
import { points } from '@tallyhouse/game-rules/points'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../db/connect.ts'
import type { RoundAfter } from './round-turns.ts'
import { elapsedSince, tellFlight } from './tell-flight.ts'
import { tellHand } from './tell-hand.ts'
import { tellMines } from './tell-mines.ts'

export type ActiveRound = z.output<typeof activeRounds.answer>[number]
/** An open round with its secrets. */
export type HeldRound = Omit<RoundAfter<Record<string, unknown>>, 'payout'> & {
  game: ActiveRound['game']
}

/** A player's open rounds as they may be seen at `now`, the oldest first. */
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

/** An open round as its player may see it at `now`. */
export function activeRoundOf({ game, ...held }: HeldRound, now: Date): ActiveRound {
  const round = { ...held, payout: points(0) }
  const startedAt = round.startedAt.toISOString()
  if (game === 'mines') {
    return { game, ...tellMines(round as RoundAfter<MinesState>), startedAt }
  }
  if (game === 'blackjack') {
    return { game, ...tellHand(round as RoundAfter<BlackjackState>), startedAt }
  }
  const elapsedMs = elapsedSince(startedAt, now)
  return { game, ...tellFlight(round as RoundAfter<FlightState>), elapsedMs }
}
