import { sql } from 'kysely'
import { readSettings } from '../settings/read-settings.ts'
import { askProvider } from './ask-provider.ts'
import type { PayoutDeps } from './payout-job.ts'
import type { PayoutResult } from './providers/payout-provider.ts'
import { type Settled, settlePayout } from './settle-payout.ts'
import { type WithdrawalRow, withdrawalRows } from './withdrawal-line.ts'

/** How many payouts were asked about in a round, and what came of it. */
export type Round = { asked: number; ended: number; differences: number; unanswered: number }

type Log = { error(details: object, message: string): void }

const AT_ONCE = 8
/** Nobody else asks about a payout meanwhile. */
const LEASE_MS = 60_000

/**
 * Asks the providers about every payout that is due to be compared, and brings to its end what has
 * one by now. Several processes may do so at once. What contradicts our books is logged, and shown
 * to the admins as a signal.
 */
export async function reconcile(
  { db, clock, providers, log }: PayoutDeps & { log: Log },
  stopping?: AbortSignal,
): Promise<Round> {
  const begunAt = clock.now()
  const round: Round = { asked: 0, ended: 0, differences: 0, unanswered: 0 }
  while (!stopping?.aborted) {
    const rows = await leaseDue(begunAt)
    if (rows.length === 0) break
    const { payoutsPaused } = await readSettings(db)
    for (const settled of await Promise.all(rows.map((row) => compare(row, !payoutsPaused)))) {
      round.asked += 1
      if (settled === 'ended') round.ended += 1
      if (settled === 'difference') round.differences += 1
      if (settled === undefined) round.unanswered += 1
    }
  }
  return round

  async function leaseDue(dueAt: Date): Promise<WithdrawalRow[]> {
    const leasedUntil = new Date(clock.now().getTime() + LEASE_MS)
    const { rows } = await db.transaction().execute((tx) =>
      sql<{ id: number }>`
        update withdrawal set check_at = ${leasedUntil}
        where id in (
          select id from withdrawal where check_at <= ${dueAt}
          order by check_at limit ${AT_ONCE} for update skip locked
        ) returning id`.execute(tx),
    )
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => id)
    return withdrawalRows(db).where('withdrawal.id', 'in', ids).execute()
  }

  /** Undefined when there was no answer; then it is asked about in another round. */
  async function compare(row: WithdrawalRow, maySend: boolean): Promise<Settled | undefined> {
    try {
      const result = await ask(row, maySend)
      const settled = await db
        .transaction()
        .execute((tx) => settlePayout(tx, { withdrawalId: row.id, result, now: clock.now() }))
      if (result.status === 'unknown') return undefined
      if (settled === 'difference') {
        const facts = { withdrawal: row.id, ours: row.status, theirs: result.status }
        log.error(facts, 'a payout is not what its provider says')
      }
      return settled
    } catch (error) {
      log.error({ err: error, withdrawal: row.id }, 'a payout could not be compared')
      return undefined
    }
  }

  async function ask(row: WithdrawalRow, maySend: boolean): Promise<PayoutResult> {
    const provider = providers.find(({ name }) => name === row.provider)
    if (provider === undefined) return { status: 'unknown' }
    return askProvider(row, { provider, first: false, maySend, now: clock.now() })
  }
}
