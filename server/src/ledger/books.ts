import { points } from '@tallyhouse/game-rules/points'
import { sql } from 'kysely'
import type { Tx } from '#db/connect.ts'
import { notify } from '#notifications/notify.ts'
import { postingOf } from './chart.ts'
import { hasLeveledUp, leveledUp, levelUpOf } from './level-up.ts'
import { type Transfer, type Wallet, walletAfter } from './wallet.ts'

/**
 * The locked wallets of some players in one transaction. Transfers are checked and applied in
 * memory, in order, and written together. All points move through here.
 */
export type Books = {
  /** @throws Error if the player's wallet was not locked */
  wallet(playerId: number): Wallet
  /**
   * Moves points; `wallet` reflects the transfer immediately. A rejected transfer changes nothing.
   * @throws AppError `insufficient_points`
   */
  transfer(transfer: Transfer): void
  /**
   * Writes wallets and transfers in two statements, and notifies players who reached a new level.
   */
  write(now: Date): Promise<void>
}

/**
 * Locks the wallets of these players, in ascending order to prevent deadlocks. Call it once per
 * transaction, with all players that the transaction needs.
 */
export async function openBooks(tx: Tx, playerIds: number[]): Promise<Books> {
  const wallets = await lockWallets(tx, playerIds)
  const changed = new Set<number>()
  let transfers: Transfer[] = []

  function wallet(playerId: number): Wallet {
    const found = wallets.get(playerId)
    if (found === undefined) throw new Error(`the wallet of player ${playerId} is not locked`)
    return found
  }

  function transfer(entry: Transfer): void {
    wallets.set(entry.playerId, walletAfter(wallet(entry.playerId), entry))
    changed.add(entry.playerId)
    transfers.push(entry)
  }

  async function write(now: Date): Promise<void> {
    if (transfers.length === 0) return
    const leveled = [...changed].map(wallet).filter(hasLeveledUp)
    for (const before of leveled) wallets.set(before.playerId, leveledUp(before))
    const writes = [
      writeTransfers(tx, transfers, now),
      writeWallets(tx, [...changed].map(wallet)),
      notify(tx, leveled.map(levelUpOf), now),
    ]
    transfers = []
    changed.clear()
    await Promise.all(writes)
  }

  return { wallet, transfer, write }
}

/** Creates a player's empty wallet. Call it in the transaction that creates the player. */
export async function createWallet(tx: Tx, playerId: number): Promise<void> {
  await tx.insertInto('wallet').values({ player_id: playerId }).execute()
}

/**
 * Marks the wallet as guarded: every later bet checks the player's limits and breaks. Lock the
 * wallet first.
 */
export async function guardWallet(tx: Tx, playerId: number): Promise<void> {
  await tx
    .updateTable('wallet')
    .set({ is_guarded: true })
    .where('player_id', '=', playerId)
    .where('is_guarded', '=', false)
    .execute()
}

async function lockWallets(tx: Tx, playerIds: number[]): Promise<Map<number, Wallet>> {
  const { rows } = await sql<Wallet>`
    select player_id as "playerId", available, held, debt, earned, wagered, won, withdrawn, rounds,
      level_notified as "levelNotified", is_guarded as "isGuarded"
    from wallet where player_id = any(${playerIds}::bigint[])
    order by player_id for update`.execute(tx)
  return new Map(rows.map((row) => [row.playerId, row]))
}

async function writeTransfers(tx: Tx, transfers: Transfer[], now: Date): Promise<void> {
  const postings = transfers.map(({ reason }) => postingOf(reason))
  await sql`
    insert into transfer
      (player_id, reason, source_id, from_account, to_account, amount, created_at)
    select player_id, reason, source_id, from_account, to_account, amount, ${now}::timestamptz
    from unnest(
      ${transfers.map(({ playerId }) => playerId)}::bigint[],
      ${transfers.map(({ reason }) => reason)}::transfer_reason[],
      ${transfers.map(({ sourceId }) => sourceId)}::bigint[],
      ${postings.map(({ from }) => from)}::ledger_account[],
      ${postings.map(({ to }) => to)}::ledger_account[],
      ${transfers.map(({ amount }) => points(amount))}::bigint[]
    ) as entry (player_id, reason, source_id, from_account, to_account, amount)`.execute(tx)
}

async function writeWallets(tx: Tx, wallets: Wallet[]): Promise<void> {
  const column = (name: keyof Wallet) => wallets.map((wallet) => wallet[name])
  await sql`
    update wallet set
      available = entry.available, held = entry.held, debt = entry.debt, earned = entry.earned,
      wagered = entry.wagered, won = entry.won, withdrawn = entry.withdrawn, rounds = entry.rounds,
      level_notified = entry.level_notified
    from unnest(
      ${column('playerId')}::bigint[], ${column('available')}::bigint[],
      ${column('held')}::bigint[], ${column('debt')}::bigint[], ${column('earned')}::bigint[],
      ${column('wagered')}::bigint[], ${column('won')}::bigint[],
      ${column('withdrawn')}::bigint[], ${column('rounds')}::bigint[],
      ${column('levelNotified')}::smallint[]
    ) as entry
      (player_id, available, held, debt, earned, wagered, won, withdrawn, rounds, level_notified)
    where wallet.player_id = entry.player_id`.execute(tx)
}
