import { type Points, points } from '@tallyhouse/game-rules/points'
import { notifications } from '#core/notifications/notify.ts'
import type { Tx } from '#platform/db/connect.ts'
import { runAll, type Statement, selectRows, statement } from '#platform/db/statement.ts'
import { reasonPosting } from './chart.ts'
import { isSameShare } from './gift-share.ts'
import { hasLeveledUp, leveledUp, levelUpNotification } from './level-up.ts'
import { type Transfer, type Wallet, walletAfter } from './wallet.ts'

/**
 * Some players' locked wallets in one transaction. Transfers are checked and applied in
 * memory, in order, and written together. All points move through here.
 */
export type BatchBooks = {
  /** @throws Error if the player's wallet was not locked */
  wallet(playerId: number): Wallet
  /**
   * Moves points; `wallet` reflects the transfer immediately. A rejected transfer changes nothing.
   * @throws AppError `insufficient_points`
   */
  transfer(transfer: Transfer): void
  /**
   * Moves a bet's stake and payout, which its round records: the ledger reads them from there.
   * @throws AppError `insufficient_points`
   */
  bet(bet: { playerId: number; roundId: number; stake: Points; payout: Points }): void
  /** Uses the nonce of the player's next round. */
  takeNonce(playerId: number): number
  /** Makes the player's next round the first one of new seeds. */
  resetNonce(playerId: number): void
  /**
   * The statements that write wallets and transfers and notify players who reached a new level.
   * Call it once.
   */
  writes(now: Date): Statement[]
}

/** Books for an ordinary transaction, which write their changes themselves. */
export type Books = BatchBooks & { write(now: Date): Promise<void> }

/** Runs {@link lockWallets} in an ordinary transaction. */
export async function openBooks(tx: Tx, playerIds: number[]): Promise<Books> {
  const books = createBatchBooks(await selectRows(tx, lockWallets(playerIds)))
  return { ...books, write: (now) => runAll(tx, books.writes(now)) }
}

/** @param nextId ids for transfers that rounds of the same transaction lie between; by default, writing assigns them */
export function createBatchBooks(lockedWallets: Wallet[], nextId?: () => number): BatchBooks {
  const wallets = new Map(lockedWallets.map((wallet) => [wallet.playerId, wallet]))
  const changed = new Set<number>()
  const reshared = new Set<number>()
  let transfers: NumberedTransfer[] = []

  function wallet(playerId: number): Wallet {
    const found = wallets.get(playerId)
    if (found === undefined) throw new Error(`the wallet of player ${playerId} is not locked`)
    return found
  }

  function move(entry: Transfer): void {
    const before = wallet(entry.playerId)
    const after = walletAfter(before, entry)
    put(after)
    if (!isSameShare(before, after)) reshared.add(entry.playerId)
  }

  function put(after: Wallet): void {
    wallets.set(after.playerId, after)
    changed.add(after.playerId)
  }

  function transfer(entry: Transfer): void {
    move(entry)
    transfers.push({ id: nextId?.() ?? null, ...entry })
  }

  function bet({ playerId, roundId: sourceId, stake, payout }: Parameters<BatchBooks['bet']>[0]) {
    move({ playerId, sourceId, reason: 'stake', amount: stake })
    if (payout > 0) move({ playerId, sourceId, reason: 'payout', amount: payout })
  }

  function takeNonce(playerId: number): number {
    const before = wallet(playerId)
    put({ ...before, nonce: before.nonce + 1 })
    return before.nonce
  }

  function writes(now: Date): Statement[] {
    if (changed.size === 0) return []
    const leveled = [...changed].map(wallet).filter(hasLeveledUp)
    for (const before of leveled) wallets.set(before.playerId, leveledUp(before))
    const statements = [
      ...insertTransfers(transfers, now),
      updateWallets([...changed].map(wallet)),
      ...updateShares([...reshared].map(wallet)),
      ...notifications(leveled.map(levelUpNotification), now),
    ]
    transfers = []
    changed.clear()
    reshared.clear()
    return statements
  }

  const resetNonce = (playerId: number) => put({ ...wallet(playerId), nonce: 0 })
  return { wallet, transfer, bet, takeNonce, resetNonce, writes }
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

/**
 * Locks these players' wallets, in ascending order to prevent deadlocks. Run it once per
 * transaction, with all players that the transaction needs.
 */
export function lockWallets(playerIds: number[]): Statement<Wallet> {
  return statement`
    select player_id as "playerId", available, held, debt, earned, wagered, won, withdrawn, rounds,
      level_notified as "levelNotified", is_guarded as "isGuarded",
      gift_points as "giftPoints", gift_total as "giftTotal", nonce
    from wallet where player_id = any(${playerIds}::bigint[])
    order by player_id for update`
}

/** `id` is null if writing assigns it. */
type NumberedTransfer = Transfer & { id: number | null }

/**
 * Reserves ids for rounds and transfers, in ascending order. Lock the wallets first, so that the ids of a player's rows are
 * in the order in which points moved.
 */
export function reserveIds(count: number): Statement<{ id: number }> {
  return statement`select nextval('transfer_id_seq') as id from generate_series(1, ${count}::int)`
}

function insertTransfers(transfers: NumberedTransfer[], now: Date): Statement[] {
  if (transfers.length === 0) return []
  const postings = transfers.map(({ reason }) => reasonPosting(reason))
  const insert = statement`
    insert into recorded_transfer
      (id, player_id, reason, source_id, raise, from_account, to_account, amount, created_at)
    overriding system value
    select coalesce(id, nextval('transfer_id_seq')), player_id, reason, source_id, raise,
      from_account, to_account, amount, ${now}::timestamptz
    from unnest(
      ${transfers.map(({ id }) => id)}::bigint[],
      ${transfers.map(({ playerId }) => playerId)}::bigint[],
      ${transfers.map(({ reason }) => reason)}::transfer_reason[],
      ${transfers.map(({ sourceId }) => sourceId)}::bigint[],
      ${transfers.map(({ raise = 0 }) => raise)}::smallint[],
      ${postings.map(({ from }) => from)}::ledger_account[],
      ${postings.map(({ to }) => to)}::ledger_account[],
      ${transfers.map(({ amount }) => points(amount))}::bigint[]
    ) as entry (id, player_id, reason, source_id, raise, from_account, to_account, amount)`
  return [insert]
}

function updateWallets(wallets: Wallet[]): Statement {
  const column = (name: keyof Wallet) => wallets.map((wallet) => wallet[name])
  return statement`
    update wallet set
      available = entry.available, held = entry.held, debt = entry.debt, earned = entry.earned,
      wagered = entry.wagered, won = entry.won, withdrawn = entry.withdrawn, rounds = entry.rounds,
      level_notified = entry.level_notified, nonce = entry.nonce
    from unnest(
      ${column('playerId')}::bigint[], ${column('available')}::bigint[],
      ${column('held')}::bigint[], ${column('debt')}::bigint[], ${column('earned')}::bigint[],
      ${column('wagered')}::bigint[], ${column('won')}::bigint[],
      ${column('withdrawn')}::bigint[], ${column('rounds')}::bigint[],
      ${column('levelNotified')}::smallint[], ${column('nonce')}::bigint[]
    ) as entry (player_id, available, held, debt, earned, wagered, won, withdrawn, rounds,
      level_notified, nonce)
    where wallet.player_id = entry.player_id`
}

/** Its own statement, because bets hardly ever change the share. */
function updateShares(wallets: Wallet[]): Statement[] {
  if (wallets.length === 0) return []
  const update = statement`
    update wallet set gift_points = entry.gift_points, gift_total = entry.gift_total
    from unnest(
      ${wallets.map(({ playerId }) => playerId)}::bigint[],
      ${wallets.map(({ giftPoints }) => giftPoints)}::bigint[],
      ${wallets.map(({ giftTotal }) => giftTotal)}::bigint[]
    ) as entry (player_id, gift_points, gift_total)
    where wallet.player_id = entry.player_id`
  return [update]
}
