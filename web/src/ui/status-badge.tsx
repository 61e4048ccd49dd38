import * as m from '@tallyhouse/messages/ui'
import {
  Ban,
  CircleCheck,
  CircleX,
  Clock3,
  CornerDownLeft,
  type LucideIcon,
  MessageSquareText,
  MousePointerClick,
  Send,
  Stamp,
  Undo2,
} from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#lib/class-names.ts'

type Status = Pick<ComponentProps<typeof Mark>, 'icon' | 'tone'> & { label: () => string }

const statuses: Record<string, Status> = {
  pending: { label: m.statusPending, icon: Clock3, tone: 'warn' },
  approved: { label: m.statusApproved, icon: Stamp, tone: 'info' },
  processing: { label: m.statusProcessing, icon: Send, tone: 'info' },
  completed: { label: m.statusCompleted, icon: CircleCheck, tone: 'win' },
  canceled: { label: m.statusCanceled, icon: Undo2, tone: 'plain' },
  failed: { label: m.statusFailed, icon: CircleX, tone: 'loss' },
  rejected: { label: m.statusRejected, icon: Ban, tone: 'loss' },
  returned: { label: m.statusReturned, icon: CornerDownLeft, tone: 'warn' },
  clicked: { label: m.statusClicked, icon: MousePointerClick, tone: 'info' },
  credited: { label: m.statusCredited, icon: CircleCheck, tone: 'win' },
  reversed: { label: m.statusReversed, icon: Undo2, tone: 'loss' },
  answered: { label: m.statusAnswered, icon: MessageSquareText, tone: 'info' },
  unverified: { label: m.statusUnverified, icon: Clock3, tone: 'plain' },
  earning: { label: m.statusEarning, icon: Clock3, tone: 'info' },
  rewarded: { label: m.statusRewarded, icon: CircleCheck, tone: 'win' },
  under_review: { label: m.statusUnderReview, icon: Clock3, tone: 'warn' },
  declined: { label: m.statusDeclined, icon: Ban, tone: 'loss' },
}

/** The name of a status; an unknown code as it is. */
export function statusName(status: string): string {
  return statuses[status]?.label() ?? status
}

/** A status as a label with an icon and a tint. An unknown code appears as it is, in neutral colors. */
export function StatusBadge({ status }: { status: string }) {
  const { icon, tone } = statuses[status] ?? ({ icon: Clock3, tone: 'plain' } as const)
  return (
    <Mark icon={icon} tone={tone}>
      {status in statuses ? (
        statusName(status)
      ) : (
        <span translate="no" dir="auto">
          {status}
        </span>
      )}
    </Mark>
  )
}

const tones = {
  win: 'text-win bg-win/10',
  loss: 'text-loss bg-loss/10',
  warn: 'text-warn bg-warn/10',
  info: 'text-info bg-info/10',
  plain: 'text-mid bg-ink-3',
}

type MarkProps = { icon: LucideIcon; tone: keyof typeof tones; children: ReactNode }

/** A small tinted label with an icon, such as a status of a player. */
export function Mark({ icon: Icon, tone, children }: MarkProps) {
  return (
    <span
      className={cn(
        'inline-flex items-baseline gap-1.5 rounded-chip px-2 py-1 text-13 font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      <Icon className="size-3.5 self-center" strokeWidth={2.4} />
      {children}
    </span>
  )
}
