import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { Accepted, AuditCheck, Breach } from '#platform/module/audit-check.ts'
import { foundBy, readBreaches } from '#platform/module/read-breaches.ts'
import { joinParts, readMark, verifyAllPages } from './integrity-mark.ts'
import { newRoundPages, settledBefore } from './new-rounds.ts'

/** How many transfers and rounds one statement verifies while the server runs. */
const PAGE_TRANSFERS = 10_000
const PAGE_ROUNDS = 5000

/** The sums of the transfers of a round. */
const bookedSums = sql`
  coalesce(sum(amount) filter (where reason in ('stake', 'stake_post')), 0) as staked,
  coalesce(sum(amount) filter (where reason = 'payout'), 0) as paid,
  coalesce(sum(amount) filter (where reason = 'stake_void'), 0) as voided,
  coalesce(sum(case when reason in ('stake_hold', 'raise_hold') then amount
    when reason in ('stake_post', 'stake_void') then -amount end), 0) as held`
const isOfRound = sql`
  reason in ('stake', 'stake_hold', 'raise_hold', 'stake_post', 'stake_void', 'payout')`
const settledSums = sql`
  case when is_refund then 0 else stake end as staked,
  case when is_refund then 0 else payout end as paid,
  case when is_refund then stake else 0 end as voided, 0 as held`
const problem = sql`format('expected %s, booked %s',
  row(expected.staked, expected.paid, expected.voided, expected.held),
  row(booked.staked, booked.paid, booked.voided, booked.held))`
const differs = sql`(expected.staked, expected.paid, expected.voided, expected.held)
  is distinct from (booked.staked, booked.paid, booked.voided, booked.held)`

/**
 * Compares rounds with their transfers, apart from bets, whose rows are their transfers. While the server runs, it compares the rounds of new transfers, new rounds,
 * and open rounds: the others cannot change.
 */
export const transfersCheck: AuditCheck = {
  id: 'round-transfers',
  invariant:
    'The ledger has the stake and payout of each settled round once, and a hold for each open one',
  breaches: foundBy(sql`
    with booked as (
      select player_id, source_id as id, ${bookedSums} from recorded_transfer where ${isOfRound}
      group by player_id, source_id
    ), expected as (
      select player_id, id, ${settledSums} from round where balance is null
      union all select player_id, id, 0, 0, 0, stake from held_stake
      union all select player_id, id, 0, 0, stake, 0 from entry where left_at is not null
    )
    select format('round %s of player %s', id, player_id) as name, ${problem} as problem,
      array[player_id] as players
    from expected full join booked using (player_id, id) where ${differs}`),
  share: async (db, accepted, now) =>
    joinParts([
      await compareNewTransfers(db, accepted, now),
      await compareNewRounds(db, accepted, now),
      await compare(db, accepted, sql`select player_id, id from held_stake`),
    ]),
}

/** Compares the rounds of `keys`, which selects their `player_id` and `id`, through indexes alone. */
function compare(db: Db, accepted: Accepted, keys: RawBuilder<unknown>): Promise<Breach[]> {
  return readBreaches(
    db,
    accepted,
    sql`
      with key as materialized (select distinct player_id, id from (${keys}) as found)
      select format('round %s of player %s', id, player_id) as name, ${problem} as problem,
        array[player_id] as players
      from key
      left join lateral (
        select ${bookedSums} from recorded_transfer
        where player_id = key.player_id and source_id = key.id and ${isOfRound}
        having count(*) > 0
      ) as booked on true
      left join lateral (
        select ${settledSums} from round
        where id = key.id and player_id = key.player_id and balance is null
        union all
        select 0, 0, 0, stake from held_stake
        where player_id = key.player_id and held_stake.id = key.id
        union all
        select 0, 0, stake, 0 from entry
        where player_id = key.player_id and entry.id = key.id and left_at is not null
      ) as expected on true
      where ${differs}`,
  )
}

/** Compares the rounds of the transfers after the mark, which is the id of a transfer. */
async function compareNewTransfers(
  db: Db,
  accepted: Accepted,
  now: Date,
): Promise<Breach[] | undefined> {
  const checkId = 'round-transfers'
  const before = settledBefore(now)
  const recent = sql`
    select player_id, source_id as id from recorded_transfer
    where id > ${await readMark(db, checkId)} and created_at >= ${before} and ${isOfRound}`
  return verifyAllPages(db, {
    checkId,
    earlier: await compare(db, accepted, recent),
    async verifyPage(after) {
      const { position, isLast } = await findPage(db, after, before)
      const isInPage = sql`id > ${after} and id <= ${position}`
      const keys = sql`select player_id, source_id as id from recorded_transfer where ${isInPage} and ${isOfRound}`
      const breaches = position === after ? [] : await compare(db, accepted, keys)
      return { breaches, position, isLast }
    },
  })
}

/**
 * Finds the end of a page of transfers, bets among them: before the first that is too new. Ids without a transfer are skipped, except
 * those after the last transfer, which may still be uncommitted.
 */
async function findPage(
  db: Db,
  after: number,
  before: Date,
): Promise<{ position: number; isLast: boolean }> {
  const until = after + PAGE_TRANSFERS
  const { rows } = await sql<{ last: number | null; tooNew: number | null; assigned: number }>`
    select max(position) as last, min(position) filter (where created_at >= ${before}) as "tooNew",
      (select case when is_called then last_value else 0 end from transfer_id_seq) as assigned
    from transfer where position > ${after} and position <= ${until}`.execute(db)
  const { last = null, tooNew = null, assigned = 0 } = rows[0] ?? {}
  if (tooNew !== null) return { position: tooNew - 1, isLast: true }
  const isLast = until >= assigned
  return { position: isLast ? (last ?? after) : until, isLast }
}

/** Finds rounds after the mark whose stake was not booked. Those with transfers are compared by them. */
async function compareNewRounds(
  db: Db,
  accepted: Accepted,
  now: Date,
): Promise<Breach[] | undefined> {
  const pages = await newRoundPages(db, {
    checkId: 'round-transfers-round',
    lateId: 'round-transfers-late',
    pageRounds: PAGE_ROUNDS,
    readsRecent: true,
    now,
    verify: async (ids) => ({
      breaches: await compare(
        db,
        accepted,
        sql`
          select player_id, id from round where id = any(${ids}) and balance is null and not exists (
            select from recorded_transfer where player_id = round.player_id and source_id = round.id
              and reason in ('stake', 'stake_post', 'stake_void')
          )`,
      ),
    }),
  })
  return verifyAllPages(db, pages)
}
