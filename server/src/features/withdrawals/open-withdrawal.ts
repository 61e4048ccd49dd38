import { type Books, openBooks } from '#core/ledger/books.ts'
import { postHold, takeBackHold, voidHold } from '#core/ledger/hold.ts'
import type { Tx } from '#platform/db/connect.ts'
import { type WithdrawalRow, withdrawalRows } from './withdrawal-summary.ts'

/** A withdrawal with its player's lock held. Every change to a withdrawal takes this lock first. */
export type OpenWithdrawal = { row: WithdrawalRow; books: Books }

export async function openWithdrawal(
  tx: Tx,
  withdrawalId: number,
): Promise<OpenWithdrawal | undefined> {
  const found = await tx
    .selectFrom('withdrawal')
    .select('player_id')
    .where('id', '=', withdrawalId)
    .executeTakeFirst()
  if (found === undefined) return undefined
  const books = await openBooks(tx, [found.player_id])
  const row = await withdrawalRows(tx)
    .where('withdrawal.id', '=', withdrawalId)
    .executeTakeFirstOrThrow()
  return { row, books }
}

/** Whether the player owes points that a chargeback could not take. */
export function owes({ row, books }: OpenWithdrawal): boolean {
  return books.wallet(row.player_id).debt > 0
}

/**
 * Posts or voids a withdrawal's hold, and writes the books. Returns how many returned points
 * repaid a debt.
 */
export async function resolveWithdrawal(
  tx: Tx,
  open: OpenWithdrawal,
  { as, now }: { as: 'paid' | 'returned'; now: Date },
): Promise<number> {
  const { row, books } = open
  const owed = books.wallet(row.player_id).debt
  const resolve = as === 'paid' ? postHold : voidHold
  if (!(await resolve(tx, books, { holdId: row.hold_id, now }))) {
    throw new Error(`hold ${row.hold_id} was resolved before its withdrawal`)
  }
  await books.write(now)
  return owed - books.wallet(row.player_id).debt
}

/**
 * Credits back a payout that was returned after it was paid. The ledger accepts this once per hold. Returns
 * how many points repaid a debt.
 */
export async function takeBackPayout(
  tx: Tx,
  { row, books }: OpenWithdrawal,
  now: Date,
): Promise<number> {
  const owed = books.wallet(row.player_id).debt
  await takeBackHold(tx, books, row.hold_id)
  await books.write(now)
  return owed - books.wallet(row.player_id).debt
}
