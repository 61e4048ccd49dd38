import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'
import { transferSums } from './transfer-sums.ts'

/** Wallets that one statement verifies. */
const CHUNK_WALLETS = 200
/** Transfers that one call adds up; the next one goes on with the wallets that are left. */
const TRANSFERS_MAX = 2_000_000
/** Wallets that a call verifies from their first transfer on, changed or not. */
const FULL_WALLETS = 100
const STATEMENT_MS_MAX = 20_000
const BREACHES_MAX = 20

/** Names the last of those wallets, in `integrity_mark`. */
const MARK = 'ledger-balance'

/**
 * Holds every wallet that changed since it was last verified to the sum of its transfers, whatever
 * changed it. `wallet_check` keeps what a wallet was verified to be, so only later transfers are added
 * up. Each call also verifies some wallets from their first transfer on, in the order of their players.
 */
export async function verifyWallets(db: Db): Promise<string[]> {
  await db.transaction().execute(forgetNext)
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

/** One player's wallet, added up from their first transfer on. */
export async function verifyWallet(db: Db, playerId: number): Promise<string[]> {
  const { rows } = await sql<{ breach: string | null }>`
    with wallet_sum as (select ${transferSums} from transfer where player_id = ${playerId})
    select case when ${differs} then ${difference} end as breach
    from wallet left join wallet_sum as s on true where player_id = ${playerId}`.execute(db)
  return rows.flatMap(({ breach }) => breach ?? [])
}

/** Has what is wrong with a player's wallet found by every later call until it is right. */
export async function forgetVerified(tx: Tx, playerId: number): Promise<void> {
  await sql`delete from wallet_check where player_id = ${playerId}`.execute(tx)
}

type Verified = { playerId: number; transfers: number; breach: string | null }

/** One statement, so that wallets and transfers are of one moment. */
async function verifyChanged(tx: Tx, after: number): Promise<Verified[]> {
  await sql`set local statement_timeout = ${sql.lit(STATEMENT_MS_MAX)}`.execute(tx)
  const { rows } = await sql<Verified>`
    with changed as (
      select wallet.*, coalesce(known.transfer_id, 0) as through,
        coalesce(known.available, 0) as known_available, coalesce(known.held, 0) as known_held,
        coalesce(known.debt, 0) as known_debt, coalesce(known.earned, 0) as known_earned,
        coalesce(known.wagered, 0) as known_wagered, coalesce(known.won, 0) as known_won,
        coalesce(known.withdrawn, 0) as known_withdrawn, coalesce(known.rounds, 0) as known_rounds
      from wallet left join wallet_check known using (player_id)
      where wallet.player_id > ${after} and (wallet.available, wallet.held, wallet.debt,
        wallet.earned, wallet.wagered, wallet.won, wallet.withdrawn, wallet.rounds)
        is distinct from (known.available, known.held, known.debt, known.earned, known.wagered,
          known.won, known.withdrawn, known.rounds)
      order by wallet.player_id limit ${CHUNK_WALLETS}
    ), summed as (
      select changed.player_id, coalesce(last_id, through) as transfer_id, transfers,
        known_available + coalesce(later.available, 0) as available,
        known_held + coalesce(later.held, 0) as held,
        known_debt + coalesce(later.debt, 0) as debt,
        known_earned + coalesce(later.earned, 0) as earned,
        known_wagered + coalesce(later.wagered, 0) as wagered,
        known_won + coalesce(later.won, 0) as won,
        known_withdrawn + coalesce(later.withdrawn, 0) as withdrawn,
        known_rounds + coalesce(later.rounds, 0) as rounds
      from changed, lateral (
        select max(id) as last_id, count(*) as transfers, ${transferSums} from transfer
        where transfer.player_id = changed.player_id and id > through
      ) as later
    ), judged as (
      select s.*, case when ${differs} then ${difference} end as breach
      from changed as wallet join summed s using (player_id)
    ), kept as (
      insert into wallet_check as known (player_id, transfer_id, available, held, debt, earned,
        wagered, won, withdrawn, rounds)
      select player_id, transfer_id, available, held, debt, earned, wagered, won, withdrawn, rounds
      from judged where breach is null
      on conflict (player_id) do update set transfer_id = excluded.transfer_id,
        available = excluded.available, held = excluded.held, debt = excluded.debt,
        earned = excluded.earned, wagered = excluded.wagered, won = excluded.won,
        withdrawn = excluded.withdrawn, rounds = excluded.rounds
      where known.transfer_id < excluded.transfer_id
    )
    select player_id as "playerId", transfers, breach from judged order by player_id`.execute(tx)
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

/** Forgets what the next wallets in order were verified to be; after the last ones the first follow. */
async function forgetNext(tx: Tx): Promise<void> {
  await sql`
    with mark as (
      select coalesce((select position from integrity_mark where check_id = ${MARK}), 0) as position
    ), next as (
      select player_id from wallet_check where player_id > (select position from mark)
      order by player_id limit ${FULL_WALLETS}
    ), forgotten as (
      delete from wallet_check where player_id in (select player_id from next)
    )
    insert into integrity_mark (check_id, position)
    select ${MARK}, coalesce((select max(player_id) from next
      having count(*) = ${FULL_WALLETS}), 0)
    on conflict (check_id) do update set position = excluded.position`.execute(tx)
}
