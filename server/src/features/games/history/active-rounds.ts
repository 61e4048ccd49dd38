import type { activeRounds } from '@tallyhouse/contract/games/active-rounds'
import type { RoundName } from '@tallyhouse/contract/games/plays'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '#platform/db/connect.ts'
import { presentFlight } from '../calls/present-crash.ts'
import { presentRoundAfter } from '../calls/present-round-after.ts'
import type { RoundAfter } from '../game-command.ts'

type ActiveRound = z.output<typeof activeRounds.response>[number]
type Row = Omit<RoundAfter, 'startedAt' | 'dueAt'> & { startedAt: Date; dueAt: Date }

/** Reads what a player may see of their open rounds at `now`, oldest first. */
export async function readActiveRounds(
  db: Db,
  { playerId, now }: { playerId: number; now: Date },
): Promise<ActiveRound[]> {
  const { rows } = await sql<Row>`
    select game, open_round.id, stake, state, started_at as "startedAt", due_at as "dueAt",
      null as round, wallet.available as balance, json_build_object(
        'serverSeedHash', server_seed_hash, 'clientSeed', client_seed, 'nonce', open_round.nonce
      ) as fairness
    from open_round
    join seed_pair on seed_pair.id = open_round.seed_pair_id
    join wallet on wallet.player_id = open_round.player_id
    where open_round.player_id = ${playerId} order by started_at, open_round.id`.execute(db)
  return rows.map(({ startedAt, dueAt, ...row }) =>
    presentActiveRound(
      { ...row, startedAt: startedAt.toISOString(), dueAt: dueAt.toISOString() },
      now,
    ),
  )
}

/** Presents an open round to its player, without its secrets. */
export function presentActiveRound(round: RoundAfter, now: Date): ActiveRound {
  if (isFlight(round)) return { game: round.game, ...presentFlight(round, now) }
  const { round: _, ...shown } = presentRoundAfter(round as RoundAfter<RoundName>)
  return { game: round.game, startedAt: round.startedAt, ...shown } as ActiveRound
}

function isFlight(round: RoundAfter): round is RoundAfter<'crash'> {
  return round.game === 'crash'
}
