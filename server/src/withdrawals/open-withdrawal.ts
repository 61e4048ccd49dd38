import { points } from '@tallyhouse/game-rules/points'
import type { Tx } from '../db/connect.ts'
import { type Books, openBooks } from '../ledger/books.ts'
import { earn } from '../ledger/earn.ts'
import { postHold, voidHold } from '../ledger/hold.ts'
import { type WithdrawalRow, withdrawalRows } from './withdrawal-line.ts'

/** A withdrawal under its player's lock, which everybody takes before they change it. */
export type OpenWithdrawal = { row: WithdrawalRow; books: Books }

/** Undefined when there is no such withdrawal. */
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

/** Whether the player owes what a chargeback could not take. */
export function owes({ row, books }: OpenWithdrawal): boolean {
  return books.wallet(row.player_id).debt > 0
}

/**
 * Pays out or gives back what a withdrawal set aside, and writes its books. Answers how many of the
 * points that were given back repaid a debt.
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
  return keepRepaid(tx, open, owed)
}

/** Gives back what was paid out and came back. The ledger takes it once. Answers what repaid a debt. */
export async function takeBackPayout(tx: Tx, open: OpenWithdrawal, now: Date): Promise<number> {
  const { row, books } = open
  const { player_id: playerId, amount, hold_id: sourceId } = row
  const owed = books.wallet(playerId).debt
  earn(books, { playerId, reason: 'payout_return', amount: points(amount), sourceId })
  await books.write(now)
  return keepRepaid(tx, open, owed)
}

async function keepRepaid(
  tx: Tx,
  { row, books }: OpenWithdrawal,
  owedBefore: number,
): Promise<number> {
  const repaid = owedBefore - books.wallet(row.player_id).debt
  if (repaid === 0) return 0
  await tx.updateTable('withdrawal').set({ repaid }).where('id', '=', row.id).execute()
  return repaid
}
