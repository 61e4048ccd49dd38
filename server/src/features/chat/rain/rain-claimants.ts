import { sql } from 'kysely'
import { type BreakEnds, breakEnds } from '#core/protection/breaks.ts'
import type { Db } from '#platform/db/connect.ts'

export type Claimant = BreakEnds & {
  playerId: number
  username: string
  isVerified: boolean
  isBanned: boolean
  hasClaimed: boolean
  /** Other players recently seen on this player's devices who have claimed the rain or are claiming it. */
  sharers: number[]
  /** Whether one of the sharers has already claimed the rain. */
  hasSharerClaimed: boolean
}

/** A player not seen on a device for this long is not considered its user. */
const DEVICE_MS = 30 * 86_400_000

/** The players who are claiming a rain, by id. */
export async function readClaimants(
  db: Db,
  { rainId, playerIds, now }: { rainId: number; playerIds: number[]; now: Date },
): Promise<Map<number, Claimant>> {
  const since = new Date(now.getTime() - DEVICE_MS)
  const { rows } = await sql<Claimant>`
    select player.id as "playerId", username, email_verified_at is not null as "isVerified",
      exists (select from ban where ban.player_id = player.id and lifted_at is null) as "isBanned",
      ${breakEnds(sql`player.id`, now)},
      own.player_id is not null as "hasClaimed",
      coalesce(shared.sharers, '[]') as sharers,
      coalesce(shared.claimed, false) as "hasSharerClaimed"
    from player
    left join rain_claim own on own.rain_id = ${rainId} and own.player_id = player.id
    left join lateral (
      select json_agg(distinct theirs.player_id) as sharers,
        bool_or(claim.player_id is not null) as claimed
      from sighting mine
      join sighting theirs on theirs.device = mine.device and theirs.player_id <> mine.player_id
        and theirs.device <> '' and theirs.last_at > ${since}
      left join rain_claim claim
        on claim.rain_id = ${rainId} and claim.player_id = theirs.player_id
      where mine.player_id = player.id and mine.device <> '' and mine.last_at > ${since}
        and (claim.player_id is not null or theirs.player_id = any(${playerIds}::bigint[]))
    ) shared on true
    where player.id = any(${playerIds}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.playerId, row]))
}
