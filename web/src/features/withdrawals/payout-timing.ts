import * as m from '@tallyhouse/messages/withdrawals'
import { formatDateTime } from '#lib/format-time.ts'
import type { WithdrawalTerms } from '#session/terms.ts'
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

/** When a payout will be sent and what delays it, in sentences to show before it is requested. */
export function payoutTiming(timing: Timing): string[] {
  const { method, chosen, newDestinationsWaitUntil = null } = timing
  if (method === undefined) return []
  // Each Robux withdrawal pays a new gamepass.
  const isNew = method.method === 'robux' || !chosen?.wasPaid
  const held = isNew ? newDestinationsWaitUntil : null
  // The first payout to an address is confirmed with the password, which ends its waiting period.
  const waits = chosen?.wasPaid ? chosen.waitsUntil : null
  return [
    method.handling === 'automated' ? automatedSentence(timing.terms) : m.reviewTiming(),
    held === null ? [] : m.heldTiming({ time: formatDateTime(held) }),
    waits === null ? [] : m.waitingTiming({ time: formatDateTime(waits) }),
  ].flat()
}

function automatedSentence({ automatedMedianSeconds }: Timing['terms']): string {
  return automatedMedianSeconds === null
    ? m.automatic()
    : m.automaticWithin({ time: formatPayoutTime(automatedMedianSeconds) })
}
