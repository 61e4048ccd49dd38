import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/connect.ts'
import type { Accepted, Breach } from '#platform/module/audit-check.ts'
import { BREACHES_MAX, readBreaches, withoutAccepted } from '#platform/module/read-breaches.ts'
import { transferSums } from './transfer-sums.ts'

/** How many wallets one statement verifies. */
const CHUNK_WALLETS = 200
/** How many transfers one call adds up. The next call continues with the remaining wallets. */
const TRANSFERS_MAX = 2_000_000
/** How many wallets a call verifies from their first transfer, changed or not. */
const FULL_WALLETS = 100
const STATEMENT_MS_MAX = 20_000

/**
 * The row of `integrity_mark` with the last player whose wallet was verified from its first
 * transfer.
 */
const MARK = 'ledger-balance'

/**
 * Compares every wallet that changed since its last verification with the sum of its transfers.
 * `wallet_check` stores a wallet's verified state, so that only later transfers are added up.
 * Each call also verifies some wallets from their first transfer, in player order.
 */
export async function verifyWallets(db: Db, accepted: Accepted): Promise<Breach[]> {
  await db.transaction().execute(resetNext)
  const breaches: Breach[] = []
  let after = 0
  for (let transfers = 0; transfers < TRANSFERS_MAX; ) {
    const chunk = await db.transaction().execute((tx) => verifyChanged(tx, after))
    breaches.push(...chunk.flatMap(toBreach))
    if (chunk.length < CHUNK_WALLETS) break
    after = chunk.at(-1)?.playerId ?? 0
    transfers = chunk.reduce((sum, wallet) => sum + wallet.transfers, transfers)
  }
  return withoutAccepted(breaches, accepted).slice(0, BREACHES_MAX)
}

/** Verifies one player's wallet from its first transfer. */
export function verifyWallet(db: Db, accepted: Accepted, playerId: number): Promise<Breach[]> {
  return readBreaches(
    db,
    accepted,
    sql`
      with summed as (
        select ${playerId}::bigint as player_id, ${transferSums} from transfer
        where player_id = ${playerId}
      )
      select ${walletRow} as name, ${walletProblem} as problem, array[player_id] as players
      from wallet join summed using (player_id) where ${walletDiffers}`,
  )
}

/** Deletes a wallet's verified state, so that every later call reports its breach until it is fixed. */
export async function clearVerified(tx: Tx, playerId: number): Promise<void> {
  await sql`delete from wallet_check where player_id = ${playerId}`.execute(tx)
}

/** Deletes all wallets' verified state, so that each is verified from its first transfer. */
export async function clearAllVerified(tx: Tx): Promise<void> {
  await sql`delete from wallet_check`.execute(tx)
}

/** `problem` is null for a wallet that agrees with its transfers. */
type Verified = { playerId: number; transfers: number; row: string; problem: string | null }

function toBreach({ playerId, row, problem }: Verified): Breach[] {
  return problem === null ? [] : [{ row, playerIds: [playerId], text: `${row}: ${problem}` }]
}

/** Uses one statement, so that wallets and transfers come from one snapshot. */
async function verifyChanged(tx: Tx, after: number): Promise<Verified[]> {
  await sql`set local statement_timeout = ${sql.lit(STATEMENT_MS_MAX)}`.execute(tx)
  const { rows } = await changedQuery(after).execute(tx)
  return rows
}

/** Compares rows with the player, so that only an index that begins with the player has the range. */
export function changedQuery(after: number) {
  return sql<Verified>`
    with changed as (
      select wallet.*, coalesce(verified.transfer_id, 0) as through,
        coalesce(verified.available, 0) as verified_available,
        coalesce(verified.held, 0) as verified_held, coalesce(verified.debt, 0) as verified_debt,
        coalesce(verified.earned, 0) as verified_earned,
        coalesce(verified.wagered, 0) as verified_wagered,
        coalesce(verified.won, 0) as verified_won,
        coalesce(verified.withdrawn, 0) as verified_withdrawn,
        coalesce(verified.rounds, 0) as verified_rounds
      from wallet left join wallet_check verified using (player_id)
      where wallet.player_id > ${after} and (wallet.available, wallet.held, wallet.debt,
        wallet.earned, wallet.wagered, wallet.won, wallet.withdrawn, wallet.rounds)
        is distinct from (verified.available, verified.held, verified.debt, verified.earned,
          verified.wagered, verified.won, verified.withdrawn, verified.rounds)
      order by wallet.player_id limit ${CHUNK_WALLETS}
    ), summed as (
      select changed.player_id, coalesce(last_id, through) as transfer_id, transfers,
        verified_available + coalesce(later.available, 0) as available,
        verified_held + coalesce(later.held, 0) as held,
        verified_debt + coalesce(later.debt, 0) as debt,
        verified_earned + coalesce(later.earned, 0) as earned,
        verified_wagered + coalesce(later.wagered, 0) as wagered,
        verified_won + coalesce(later.won, 0) as won,
        verified_withdrawn + coalesce(later.withdrawn, 0) as withdrawn,
        verified_rounds + coalesce(later.rounds, 0) as rounds
      from changed, lateral (
        select max(position) as last_id, count(*) as transfers, ${transferSums} from transfer
        where transfer.player_id = changed.player_id
          and (transfer.player_id, position) > (changed.player_id, through)
      ) as later
    ), compared as (
      select summed.*, ${walletRow} as name,
        case when ${walletDiffers} then ${walletProblem} end as problem
      from changed as wallet join summed using (player_id)
    ), saved as (
      insert into wallet_check as verified (player_id, transfer_id, available, held, debt, earned,
        wagered, won, withdrawn, rounds)
      select player_id, transfer_id, available, held, debt, earned, wagered, won, withdrawn, rounds
      from compared where problem is null
      on conflict (player_id) do update set transfer_id = excluded.transfer_id,
        available = excluded.available, held = excluded.held, debt = excluded.debt,
        earned = excluded.earned, wagered = excluded.wagered, won = excluded.won,
        withdrawn = excluded.withdrawn, rounds = excluded.rounds
      where verified.transfer_id < excluded.transfer_id
    )
    select player_id as "playerId", transfers, name as "row", problem
    from compared order by player_id`
}

const sums = [
  'available',
  'held',
  'debt',
  'earned',
  'wagered',
  'won',
  'withdrawn',
  'rounds',
] as const

/** How much more a wallet stores than its transfers, the row `summed`, add up to. */
const excesses = sums.map((name) => ({
  name,
  excess: sql`coalesce(wallet.${sql.ref(name)}, 0) - coalesce(summed.${sql.ref(name)}, 0)`,
}))

/** Conditions and columns for a query that joins `wallet` and `summed` by the player. */
export const walletDiffers = sql`(${sql.join(
  excesses.map(({ excess }) => sql`${excess} <> 0`),
  sql` or `,
)})`
export const walletRow = sql`format('player %s', player_id)`
/** Differences instead of balances, which change with every bet. */
export const walletProblem = sql`concat_ws(', ', ${sql.join(
  excesses.map(
    ({ name, excess }) => sql`case when ${excess} <> 0
      then format('%s exceeds its transfers by %s', ${sql.lit(name)}::text, ${excess}) end`,
  ),
)})`

/** Deletes the next wallets' verified state in order, and starts over after the last one. */
async function resetNext(tx: Tx): Promise<void> {
  await sql`
    with mark as (
      select coalesce((select position from integrity_mark where check_id = ${MARK}), 0) as position
    ), next as (
      select player_id from wallet_check where player_id > (select position from mark)
      order by player_id limit ${FULL_WALLETS}
    ), deleted as (
      delete from wallet_check where player_id in (select player_id from next)
    )
    insert into integrity_mark (check_id, position)
    select ${MARK}, coalesce((select max(player_id) from next
      having count(*) = ${FULL_WALLETS}), 0)
    on conflict (check_id) do update set position = excluded.position`.execute(tx)
}
