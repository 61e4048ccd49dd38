import { translate } from '@tallyhouse/messages/runtime'
import * as m from '@tallyhouse/messages/withdrawals'
import { CircleAlert, Hourglass, Info, KeyRound, type LucideIcon, Pause } from 'lucide-react'
import { cn } from '#lib/class-names.ts'
import { inReadersZone } from '#lib/format-time.ts'
import type { Reason } from './eligibility.ts'

const icons: Partial<Record<Reason['code'], LucideIcon>> = {
  second_factor_required: KeyRound,
  payouts_paused: Pause,
  address_waiting: Hourglass,
}

/** Why a withdrawal is blocked, or what to know before requesting one. */
export function ReasonsNotice({ reasons }: { reasons: Reason[] }) {
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
