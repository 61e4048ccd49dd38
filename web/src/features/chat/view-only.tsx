import * as m from '@tallyhouse/messages/chat'
import { BellOff, MailWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatTime } from '#lib/format-time.ts'

/** Replaces the composer for a player with an unverified email; `verify` resends the link. */
export function Unverified({ verify }: { verify: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line p-3">
      <MailWarning aria-hidden="true" className="size-5 shrink-0 text-warn" />
      <p className="min-w-40 grow basis-0 text-14 text-mid">{m.verifyEmail()}</p>
      {verify}
    </div>
  )
}

type MutedProps = { mute: { reason: string; until: string }; now: number }

/** Replaces the composer for a muted player. */
export function Muted({ mute: { reason, until }, now }: MutedProps) {
  return (
    <div className="flex items-start gap-3 border-t border-line p-3 py-4">
      <BellOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-loss" />
      <p className="min-w-0 text-14 wrap-anywhere text-mid">
        <strong className="font-semibold text-bone">
          {m.mutedUntil({ time: formatTime(until, now) })}
        </strong>{' '}
        <span translate="no">{reason}</span>
      </p>
    </div>
  )
}
