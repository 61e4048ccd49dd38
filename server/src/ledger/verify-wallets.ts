import { sql } from 'kysely'
import type { Db, Tx } from '#db/connect.ts'
import { transferSums } from './transfer-sums.ts'

/** How many wallets one statement verifies. */
const CHUNK_WALLETS = 200
/** How many transfers one call adds up. The next call continues with the remaining wallets. */
const TRANSFERS_MAX = 2_000_000
/** How many wallets a call verifies from their first transfer, changed or not. */
const FULL_WALLETS = 100
const STATEMENT_MS_MAX = 20_000
const BREACHES_MAX = 20

/**
 * The row of `integrity_mark` with the last player whose wallet was verified from its first
 * transfer.
 */
const MARK = 'ledger-balance'

/**
 * Compares every wallet that changed since its last verification with the sum of its transfers.
 * `wallet_check` stores the verified state of a wallet, so that only later transfers are added up.
 * Each call also verifies some wallets from their first transfer, in player order.
 */
export async function verifyWallets(db: Db): Promise<string[]> {
  await db.transaction().execute(resetNext)
  const breaches: string[] = []
  let after = 0
  for (let transfers = 0; transfers < TRANSFERS_MAX; ) {
    const chunk = await db.transaction().execute((tx) => verifyChanged(tx, after))
    breaches.push(...chunk.flatMap(({ breach }) => breach ?? []))
    if (chunk.length < CHUNK_WALLETS) break
    after = chunk.at(-1)?.playerId ?? 0
    transfers = chunk.reduce((sum, wallet) => sum + wallet.transfers, transfers)
  }
  return breaches.slice(0, BREACHES_MAX)
}

/** Verifies one player's wallet from its first transfer. */
export async function verifyWallet(db: Db, playerId: number): Promise<string[]> {
  const { rows } = await sql<{ breach: string | null }>`
    with wallet_sum as (select ${transferSums} from transfer where player_id = ${playerId})
    select case when ${differs} then ${difference} end as breach
    from wallet left join wallet_sum as s on true where player_id = ${playerId}`.execute(db)
  return rows.flatMap(({ breach }) => breach ?? [])
}

/** Deletes a wallet's verified state, so that every later call reports its breach until it is fixed. */
export async function clearVerified(tx: Tx, playerId: number): Promise<void> {
  await sql`delete from wallet_check where player_id = ${playerId}`.execute(tx)
}

/** Deletes the verified state of all wallets, so that each is verified from its first transfer. */
export async function clearAllVerified(tx: Tx): Promise<void> {
  await sql`delete from wallet_check`.execute(tx)
}

type Verified = { playerId: number; transfers: number; breach: string | null }

/** Uses one statement, so that wallets and transfers come from one snapshot. */
async function verifyChanged(tx: Tx, after: number): Promise<Verified[]> {
  await sql`set local statement_timeout = ${sql.lit(STATEMENT_MS_MAX)}`.execute(tx)
  const { rows } = await sql<Verified>`
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
        select max(id) as last_id, count(*) as transfers, ${transferSums} from transfer
        where transfer.player_id = changed.player_id and id > through
      ) as later
    ), compared as (
      select s.*, case when ${differs} then ${difference} end as breach
      from changed as wallet join summed s using (player_id)
    ), saved as (
      insert into wallet_check as verified (player_id, transfer_id, available, held, debt, earned,
        wagered, won, withdrawn, rounds)
      select player_id, transfer_id, available, held, debt, earned, wagered, won, withdrawn, rounds
      from compared where breach is null
      on conflict (player_id) do update set transfer_id = excluded.transfer_id,
        available = excluded.available, held = excluded.held, debt = excluded.debt,
        earned = excluded.earned, wagered = excluded.wagered, won = excluded.won,
        withdrawn = excluded.withdrawn, rounds = excluded.rounds
      where verified.transfer_id < excluded.transfer_id
    )
    select player_id as "playerId", transfers, breach from compared order by player_id`.execute(tx)
  return rows
}

const differs = sql`(wallet.available, wallet.held, wallet.debt, wallet.earned, wallet.wagered,
  wallet.won, wallet.withdrawn, wallet.rounds) is distinct from (coalesce(s.available, 0),
  coalesce(s.held, 0), coalesce(s.debt, 0), coalesce(s.earned, 0), coalesce(s.wagered, 0),
  coalesce(s.won, 0), coalesce(s.withdrawn, 0), coalesce(s.rounds, 0))`

const difference = sql`format('player %s: stored %s, summed %s', wallet.player_id,
  row(wallet.available, wallet.held, wallet.debt, wallet.earned, wallet.wagered, wallet.won,
    wallet.withdrawn, wallet.rounds),
  row(s.available, s.held, s.debt, s.earned, s.wagered, s.won, s.withdrawn, s.rounds))`

/** Deletes the verified state of the next wallets in order, and starts over after the last one. */
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
