import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { Accepted, AuditCheck, Breach } from '#platform/module/audit-check.ts'
import { foundBy, readBreaches } from '#platform/module/read-breaches.ts'
import { joinParts, verifyAllPages, verifyInTurn } from './integrity-mark.ts'
import { newRoundPages } from './new-rounds.ts'

/** How many rounds and seed pairs one statement verifies while the server runs. */
const PAGE_ROUNDS = 5000
const PAGE_PAIRS = 250

/** Seed pairs with the nonce after their last round's, which the wallet has while a pair is in use. */
const pairs = sql`(
  select seed_pair.id, seed_pair.player_id, revealed_at,
    case when revealed_at is null then wallet.nonce else seed_pair.nonce end as nonce
  from seed_pair join wallet using (player_id)
)`

/**
 * Counts the nonces of seed pairs. While the server runs, it checks the neighbors of each new round: if every round
 * has them, no nonce is missing. The pairs in use, whose nonce can change, are verified in turn.
 */
export const nonceCheck: AuditCheck = {
  id: 'round-nonce',
  invariant: 'The rounds of a seed pair use its nonces without gaps or repeats',
  breaches: foundBy(countNonces(sql`true`)),
  share: async (db, accepted, now) =>
    joinParts([
      await verifyNewRounds(db, accepted, now),
      await countAt(db, accepted, await selectPairs(db, misplacedIn(sql`open_round`, sql`true`))),
      await verifyPairsInUse(db, accepted),
    ]),
}

function countNonces(isCounted: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select format('seed pair %s', pair.id) as name,
      format('its nonce exceeds its rounds by %s, different ones by %s, and the last by %s',
        pair.nonce - count(taken.nonce), pair.nonce - count(distinct taken.nonce),
        pair.nonce - coalesce(max(taken.nonce) + 1, 0)) as problem,
      array[pair.player_id] as players
    from ${pairs} as pair left join (
      select seed_pair_id, nonce from round
      union all select seed_pair_id, nonce from open_round
    ) as taken on taken.seed_pair_id = pair.id
    where ${isCounted}
    group by pair.id, pair.player_id, pair.nonce
    having count(taken.nonce) <> pair.nonce or count(distinct taken.nonce) <> pair.nonce
      or coalesce(max(taken.nonce) + 1, 0) <> pair.nonce`
}

/** Counts the nonces of these pairs, of which there are none in valid books. */
async function countAt(db: Db, accepted: Accepted, pairIds: number[]): Promise<Breach[]> {
  if (pairIds.length === 0) return []
  return readBreaches(db, accepted, countNonces(sql`pair.id = any(${pairIds})`))
}

/** Whether a nonce of a pair is taken by a settled or an open round. */
function isTaken(nonce: RawBuilder<unknown>): RawBuilder<unknown> {
  const at = sql`seed_pair_id = pair.id and nonce = ${nonce}`
  return sql`(exists (select from round where ${at}) or exists (select from open_round where ${at}))`
}

/** The pairs of rounds that have no neighbor, or share their nonce. */
function misplacedIn(table: RawBuilder<unknown>, isRead: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select distinct pair.id from ${table} as played join ${pairs} as pair on pair.id = seed_pair_id
    where ${isRead} and (
      played.nonce not between 0 and pair.nonce - 1
      or played.nonce > 0 and not ${isTaken(sql`played.nonce - 1`)}
      or played.nonce + 1 < pair.nonce and not ${isTaken(sql`played.nonce + 1`)}
      or (select count(*) from round where seed_pair_id = pair.id and nonce = played.nonce)
        + (select count(*) from open_round where seed_pair_id = pair.id and nonce = played.nonce) > 1
    )`
}

async function verifyNewRounds(
  db: Db,
  accepted: Accepted,
  now: Date,
): Promise<Breach[] | undefined> {
  const pages = await newRoundPages(db, {
    checkId: 'round-nonce',
    lateId: 'round-nonce-late',
    pageRounds: PAGE_ROUNDS,
    readsRecent: true,
    now,
    async verify(ids) {
      const pairIds = await selectPairs(db, misplacedIn(sql`round`, sql`played.id = any(${ids})`))
      return { breaches: await countAt(db, accepted, pairIds) }
    },
  })
  return verifyAllPages(db, pages)
}

/** Verifies the nonces of the pairs in use, in the order of their players, and starts over after the last. */
function verifyPairsInUse(db: Db, accepted: Accepted): Promise<Breach[]> {
  return verifyInTurn(db, {
    checkId: 'round-nonce-pair',
    async verifyPage(after) {
      const { rows } = await sql<{ id: number; playerId: number; isMisplaced: boolean }>`
        select id, player_id as "playerId",
          (pair.nonce > 0 and not ${isTaken(sql`pair.nonce - 1`)}
            or exists (select from round where seed_pair_id = pair.id and nonce >= pair.nonce)
          ) as "isMisplaced"
        from ${pairs} as pair where revealed_at is null and player_id > ${after}
        order by player_id limit ${PAGE_PAIRS}`.execute(db)
      const misplaced = rows.filter(({ isMisplaced }) => isMisplaced).map(({ id }) => id)
      return {
        breaches: await countAt(db, accepted, misplaced),
        position: rows.at(-1)?.playerId ?? 0,
        isLast: rows.length === 0,
      }
    },
  })
}

async function selectPairs(db: Db, pairs: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${pairs}`.execute(db)
  return rows.map(({ id }) => id)
}
