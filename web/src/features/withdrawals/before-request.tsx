import { translate } from '@tallyhouse/messages/runtime'
import * as m from '@tallyhouse/messages/withdrawals'
import {
  CircleAlert,
  Clock3,
  Hourglass,
  Info,
  KeyRound,
  type LucideIcon,
  Pause,
} from 'lucide-react'
import { cn } from '#lib/class-names.ts'
import { inReadersZone } from '#lib/format-time.ts'
import type { WithdrawalTerms } from '#session/terms.ts'
import { type Eligibility, payoutTiming, type Reason } from './eligibility.ts'
import type { PayoutAddress } from './payout-addresses.ts'
import type { WithdrawalDraft } from './withdrawal-values.ts'

type BeforeRequestProps = {
  terms: WithdrawalTerms
  eligibility: Eligibility | undefined
  draft: Pick<WithdrawalDraft, 'method' | 'amount'>
  chosen: PayoutAddress | undefined
}

/** What to know before a withdrawal is requested: when it is sent, who reviews it, and what prevents it. */
export function BeforeRequest({ terms, eligibility, draft, chosen }: BeforeRequestProps) {
  const { method, amount } = draft
  const allowed = eligibility?.methods.find((one) => one.method === method)
  const sentences = payoutTiming({
    terms,
    method: terms.methods.find((offered) => offered.method === method),
    allowed,
    amount,
    chosen,
    newDestinationsWaitUntil: eligibility?.newDestinationsWaitUntil,
  })
  return (
    <>
      <p className="flex gap-2.5 text-14 text-mid">
        <Clock3 aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-low" />
        <span className="min-w-0">{sentences.join(' ')}</span>
      </p>
      <ReasonsNotice reasons={selectUnshown(allowed?.reasons ?? [])} />
    </>
  )
}

/** Reasons that the page's notices and the address list already show. */
const shownElsewhere = new Set(['email_unverified', 'bonus_locked', 'address_waiting'])
/** What follows from the lock: none of the points can leave yet. */
const impliedByLock = new Set(['below_minimum', 'gifts_locked'])

function selectUnshown(reasons: Reason[]): Reason[] {
  const isLocked = reasons.some(({ code }) => code === 'bonus_locked')
  return reasons.filter(
    ({ code }) => !shownElsewhere.has(code) && !(isLocked && impliedByLock.has(code)),
  )
}

const icons: Partial<Record<Reason['code'], LucideIcon>> = {
  second_factor_required: KeyRound,
  payouts_paused: Pause,
  address_waiting: Hourglass,
}

function ReasonsNotice({ reasons }: { reasons: Reason[] }) {
  if (reasons.length === 0) return null
  return (
    <ul aria-label={m.beforeYouBegin()} className="space-y-2">
      {reasons.map(({ code, message, text, isBlocking }) => {
        const Icon = isBlocking ? CircleAlert : (icons[code] ?? Info)
        return (
          <li
            key={code}
            className={cn(
              'flex items-start gap-3 rounded-control border px-3.5 py-2.5 text-14',
              isBlocking
                ? 'border-loss/35 bg-loss/7 text-bone'
                : 'border-info/30 bg-info/6 text-mid',
            )}
          >
            <Icon
              aria-hidden="true"
              className={cn('mt-0.5 size-4 shrink-0', isBlocking ? 'text-loss' : 'text-info')}
            />
            <span className="min-w-0 break-words">{inReadersZone(translate(text, message))}</span>
          </li>
        )
      })}
    </ul>
  )
}
