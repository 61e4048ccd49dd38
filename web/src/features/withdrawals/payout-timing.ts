import { formatDateTime } from '../../lib/format-time.ts'
import type { WithdrawalTerms } from '../../session/terms.ts'
import type { Eligibility } from './eligibility.ts'
import type { PayoutAddress } from './payout-addresses.ts'
import { formatPayoutTime } from './payout-time.ts'

type Timing = {
  terms: Pick<WithdrawalTerms, 'automatedMedianSeconds'>
  method: WithdrawalTerms['methods'][number] | undefined
  /** The saved address that is paid; undefined when one is typed in. */
  chosen: Pick<PayoutAddress, 'wasPaid' | 'waitsUntil'> | undefined
  newDestinationsWaitUntil: Eligibility['newDestinationsWaitUntil'] | undefined
}

/** When a payout will be sent, and what it waits for, in sentences to read before it is requested. */
export function payoutTiming(timing: Timing): string[] {
  const { method, chosen, newDestinationsWaitUntil = null } = timing
  if (method === undefined) return []
  // Each withdrawal of Robux goes to a gamepass that was never paid.
  const isNew = method.method === 'robux' || !chosen?.wasPaid
  const held = isNew ? newDestinationsWaitUntil : null
  // To an address that was never paid, the request is confirmed, which ends its wait.
  const waits = chosen?.wasPaid ? chosen.waitsUntil : null
  return [
    method.handling === 'automated'
      ? automatedSentence(timing.terms)
      : 'We review this withdrawal first, usually within 24 to 48 hours.',
    held === null
      ? []
      : `Your password or email was changed recently, or a recovery code was used. A payout to a new destination is sent after ${formatDateTime(held)}.`,
    waits === null
      ? []
      : `This address was added without your password. Payouts to it are sent after ${formatDateTime(waits)}.`,
  ].flat()
}

function automatedSentence({ automatedMedianSeconds }: Timing['terms']): string {
  return automatedMedianSeconds === null
    ? 'Paid automatically.'
    : `Paid automatically, usually within ${formatPayoutTime(automatedMedianSeconds)}.`
}
