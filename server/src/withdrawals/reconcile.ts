import { sql } from 'kysely'
import { followPayout, type PayoutDeps } from './follow-payout.ts'
import type { Settled } from './settle-payout.ts'
import { type WithdrawalRow, withdrawalRows } from './withdrawal-line.ts'

/** How many payouts were asked about in a round, and what came of it. */
export type Round = { asked: number; ended: number; differences: number; unanswered: number }

const AT_ONCE = 8
/** Nobody else asks about a payout meanwhile. */
const LEASE_MS = 60_000
/** What a process with its provider's environment did not ask about for so long, nobody can ask about. */
const OTHERS_MS = 3_600_000

/**
 * Asks the providers about every payout that is due to be compared, and brings to its end what has
 * one by now. Several processes may do so at once; each leaves the providers that it lacks to the others. What contradicts our books is logged, and shown
 * to the admins as a signal.
 */
export async function reconcile(deps: PayoutDeps, stopping?: AbortSignal): Promise<Round> {
  const { db, clock, providers, log } = deps
  const begunAt = clock.now()
  const round: Round = { asked: 0, ended: 0, differences: 0, unanswered: 0 }
  while (!stopping?.aborted) {
    const rows = await leaseDue(begunAt)
    if (rows.length === 0) break
    for (const settled of await Promise.all(rows.map(compare))) {
      round.asked += 1
      if (settled === 'ended') round.ended += 1
      if (settled === 'difference') round.differences += 1
      if (settled === undefined) round.unanswered += 1
    }
  }
  return round

  async function leaseDue(dueAt: Date): Promise<WithdrawalRow[]> {
    const leasedUntil = new Date(clock.now().getTime() + LEASE_MS)
    const abandonedAt = new Date(dueAt.getTime() - OTHERS_MS)
    const names = providers.map(({ name }) => name)
    const { rows } = await db.transaction().execute((tx) =>
      sql<{ id: number }>`
        with due as materialized (
          select id from withdrawal where check_at <= ${dueAt}
            and (provider = any(${names}::text[]) or check_at <= ${abandonedAt})
          order by check_at limit ${AT_ONCE} for update skip locked
        )
        update withdrawal set check_at = ${leasedUntil}
        from due where withdrawal.id = due.id returning withdrawal.id`.execute(tx),
    )
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => id)
    return withdrawalRows(db).where('withdrawal.id', 'in', ids).execute()
  }

  /** Undefined when there was no answer; then it is asked about in another round. */
  async function compare(row: WithdrawalRow): Promise<Settled | undefined> {
    try {
      const { answer, settled } = await followPayout(deps, row, { first: false })
      return answer.status === 'unknown' && settled !== 'difference' ? undefined : settled
    } catch (error) {
      log.error({ err: error, withdrawal: row.id }, 'a payout could not be compared')
      return undefined
    }
  }
}
