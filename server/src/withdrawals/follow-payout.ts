import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { isBanned } from '../identity/is-banned.ts'
import { readSettings } from '../settings/read-settings.ts'
import { askProvider, type PayoutAnswer } from './ask-provider.ts'
import { openWithdrawal, owes } from './open-withdrawal.ts'
import type { PayoutProvider } from './providers/payout-provider.ts'
import { type Settled, settlePayout } from './settle-payout.ts'
import { areBooksBroken } from './verify-books.ts'
import type { WithdrawalRow } from './withdrawal-line.ts'

export type PayoutDeps = {
  db: Db
  clock: Clock
  providers: PayoutProvider[]
  log: { error(details: object, message: string): void }
}

/**
 * Asks the provider of a payout what becomes of it, or has it paid, and writes what it says. What
 * contradicts our books is logged. `first` is true for the one caller who may submit without asking.
 */
export async function followPayout(
  { db, clock, providers, log }: PayoutDeps,
  row: WithdrawalRow,
  { first }: { first: boolean },
): Promise<{ answer: PayoutAnswer; settled: Settled }> {
  const answer = await askProvider(row, {
    provider: providers.find(({ name }) => name === row.provider),
    first,
    beginAgain: () => beginAgain({ db, log }, row.id, clock.now()),
    now: clock.now(),
  })
  const told = { withdrawalId: row.id, result: answer, asked: row }
  const settled = await db
    .transaction()
    .execute((tx) => settlePayout(tx, { ...told, now: clock.now() }))
  if (settled === 'difference') {
    const facts = { withdrawal: row.id, ours: row.status, theirs: answer.status }
    log.error(facts, 'a payout is not what its provider says')
  }
  return { answer, settled }
}

/**
 * Marks a payout as being sent again, so that nobody ends it by hand meanwhile. What was ended is not, or
 * by a first of two admins, nor what is held: by a pause, a ban, a debt, broken books, or for its address was
 * removed.
 */
async function beginAgain(
  { db, log }: Pick<PayoutDeps, 'db' | 'log'>,
  withdrawalId: number,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const open = await openWithdrawal(tx, withdrawalId)
    if (open === undefined || open.row.status !== 'processing' || owes(open)) return false
    if (open.row.removed_at !== null || open.row.ending_by !== null) return false
    if (await isBanned(tx, open.row.player_id)) return false
    if ((await readSettings(tx)).payoutsPaused) return false
    if (await areBooksBroken(tx, { playerId: open.row.player_id, log, now })) return false
    await tx
      .updateTable('withdrawal')
      .set({ sent_at: now })
      .where('id', '=', withdrawalId)
      .execute()
    return true
  })
}
