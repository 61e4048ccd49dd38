import { sql } from 'kysely'
import type { Tx } from '#platform/db/connect.ts'
import type { PayoutResponse } from './query-provider.ts'

/**
 * Saves what a provider added to a status. What a payment cost stays known if it comes back; the reason is that of the
 * latest status.
 */
export async function keepFacts(
  tx: Tx,
  attemptId: number,
  { facts }: PayoutResponse,
): Promise<void> {
  if (facts === undefined) return
  const latest = JSON.stringify({ ...facts, reason: facts.reason ?? null })
  await sql`
    update payout_attempt set provider_facts =
      nullif(jsonb_strip_nulls(coalesce(provider_facts, '{}') || ${latest}::jsonb), '{}')
    where id = ${attemptId}`.execute(tx)
}
