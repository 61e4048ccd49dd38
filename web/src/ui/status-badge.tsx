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
import { cn } from '#lib/class-names.ts'

type Status = { label: () => string; icon: LucideIcon; style: string }

const statuses: Record<string, Status> = {
  pending: { label: m.statusPending, icon: Clock3, style: 'text-warn bg-warn/10' },
  approved: { label: m.statusApproved, icon: Stamp, style: 'text-info bg-info/10' },
  processing: { label: m.statusProcessing, icon: Send, style: 'text-info bg-info/10' },
  completed: { label: m.statusCompleted, icon: CircleCheck, style: 'text-win bg-win/10' },
  failed: { label: m.statusFailed, icon: CircleX, style: 'text-loss bg-loss/10' },
  rejected: { label: m.statusRejected, icon: Ban, style: 'text-loss bg-loss/10' },
  returned: { label: m.statusReturned, icon: CornerDownLeft, style: 'text-warn bg-warn/10' },
  clicked: { label: m.statusClicked, icon: MousePointerClick, style: 'text-info bg-info/10' },
  credited: { label: m.statusCredited, icon: CircleCheck, style: 'text-win bg-win/10' },
  reversed: { label: m.statusReversed, icon: Undo2, style: 'text-loss bg-loss/10' },
  answered: { label: m.statusAnswered, icon: MessageSquareText, style: 'text-info bg-info/10' },
  unverified: { label: m.statusUnverified, icon: Clock3, style: 'text-mid bg-ink-3' },
  earning: { label: m.statusEarning, icon: Clock3, style: 'text-info bg-info/10' },
  rewarded: { label: m.statusRewarded, icon: CircleCheck, style: 'text-win bg-win/10' },
  under_review: { label: m.statusUnderReview, icon: Clock3, style: 'text-warn bg-warn/10' },
  declined: { label: m.statusDeclined, icon: Ban, style: 'text-loss bg-loss/10' },
}

/** A status as a label with an icon and a tint. An unknown code appears as it is, in neutral colors. */
export function StatusBadge({ status }: { status: string }) {
  const match = statuses[status]
  const Icon = match?.icon ?? Clock3
  return (
    <span
      translate={match ? undefined : 'no'}
      className={cn(
        'inline-flex items-center gap-1.5 rounded-chip px-2 py-1 text-13 font-semibold',
        match?.style ?? 'text-mid bg-ink-3',
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" strokeWidth={2.4} />
      {match?.label() ?? status}
    </span>
  )
}
