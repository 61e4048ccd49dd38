import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { openWithdrawal } from '../open-withdrawal.ts'
import type { PayoutProvider } from '../providers/payout-provider.ts'
import type { WithdrawalRow } from '../withdrawal-summary.ts'
import { findHold } from './find-hold.ts'
import { type PayoutResponse, sendOrQueryPayout, submittedKey } from './query-provider.ts'
import { type SettleResult, settlePayout } from './settle-payout.ts'

export type PayoutDeps = {
  db: Db
  clock: Clock
  providers: PayoutProvider[]
  log: { error(details: object, message: string): void }
}

/**
 * Submits a payout or asks its provider for its status, and saves the response. Logs a refusal, and a response that
 * contradicts our books. `first` is true for the one caller that may submit without asking before.
 */
export async function followPayout(
  { db, clock, providers, log }: PayoutDeps,
  row: WithdrawalRow,
  { first }: { first: boolean },
): Promise<{ response: PayoutResponse; settled: SettleResult }> {
  const response = await sendOrQueryPayout(row, {
    provider: providers.find(({ name }) => name === row.provider),
    first,
    allowResend: () => allowResend({ db, log }, row.id, clock.now()),
    now: clock.now(),
  })
  const key = submittedKey(row)
  const report = { withdrawalId: row.id, key, result: response, queriedRow: row }
  const settled = await db
    .transaction()
    .execute((tx) => settlePayout(tx, { ...report, now: clock.now() }))
  if (settled === 'difference') {
    const facts = { withdrawal: row.id, ours: row.status, theirs: response.status }
    log.error(facts, 'payout status differs from what its provider reports')
  }
  if (settled === 'unsent' && 'message' in response) {
    const facts = { withdrawal: row.id, provider: row.provider, reason: response.message }
    log.error(facts, 'a provider refused a payout, which waits')
  }
  return { response, settled }
}

/**
 * Marks a payout as being sent again, so that no admin resolves it manually at the same time. Returns false
 * if it must not be sent again: it is resolved or held.
 */
async function allowResend(
  { db, log }: Pick<PayoutDeps, 'db' | 'log'>,
  withdrawalId: number,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const open = await openWithdrawal(tx, withdrawalId)
    if (open === undefined || open.row.status !== 'processing') return false
    if (await findHold(tx, open, { log, now })) return false
    await tx
      .updateTable('payout_attempt')
      .set({ sent_at: now })
      .where('id', '=', open.row.attempt_id)
      .execute()
    return true
  })
}
