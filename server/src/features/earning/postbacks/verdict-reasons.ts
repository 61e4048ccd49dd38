import type { postbackVerdict } from '@tallyhouse/contract/admin/system'
import type * as z from 'zod/mini'
import type { PostbackVerdict } from './apply-postback.ts'

type StoredVerdict = z.output<typeof postbackVerdict>

/** What each verdict on an accepted call, and each error for a refused one, means. */
const reasons: Record<StoredVerdict | PostbackVerdict, string> = {
  credited: 'The points were credited.',
  pending: 'The points are held for some time, and then credited.',
  credited_reversed: 'It had been reversed before it was credited, so nothing was paid.',
  in_review: 'It waits for an admin under offer reviews.',
  duplicate: 'It was reported before, and changed nothing.',
  duplicate_other_amount:
    'The click was already paid with another amount, so this changed nothing.',
  reversed: 'The points were taken back.',
  reversed_early: 'It reverses an offer that is not reported yet, and applies when it is.',
  nothing: 'It reports nothing to pay.',
  unknown: 'Its state or type is not known, so it was accepted and nothing was paid.',
  signature_wrong: 'The signature or the secret in the URL is wrong.',
  forbidden: 'The address is not one of the network.',
  invalid_request: 'A value is missing or malformed.',
  not_found: 'The player or the click does not exist.',
  postback_conflict: 'It contradicts an earlier report.',
}

/** Why a call got its verdict. */
export function callReason({
  verdict,
  reason,
}: {
  verdict: string
  reason: string | null
}): string {
  return reason ?? reasons[verdict as StoredVerdict] ?? ''
}
