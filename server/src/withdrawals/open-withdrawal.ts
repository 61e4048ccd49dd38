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

/** Pays out or gives back what a withdrawal set aside, and writes its books. */
export async function resolveWithdrawal(
  tx: Tx,
  { row, books }: OpenWithdrawal,
  { as, now }: { as: 'paid' | 'returned'; now: Date },
): Promise<void> {
  const resolve = as === 'paid' ? postHold : voidHold
  if (!(await resolve(tx, books, { holdId: row.hold_id, now }))) {
    throw new Error(`hold ${row.hold_id} was resolved before its withdrawal`)
  }
  await books.write(now)
}

/** Gives back what was paid out and came back. The ledger takes it once. */
export async function takeBackPayout({ row, books }: OpenWithdrawal, now: Date): Promise<void> {
  const { player_id: playerId, amount, hold_id: sourceId } = row
  earn(books, { playerId, reason: 'payout_return', amount: points(amount), sourceId })
  await books.write(now)
}
