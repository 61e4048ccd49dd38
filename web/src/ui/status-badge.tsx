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
import { cn } from '../lib/class-names.ts'

type Look = { icon: LucideIcon; look: string }

const looks: Record<string, Look> = {
  pending: { icon: Clock3, look: 'text-warn bg-warn/10' },
  approved: { icon: Stamp, look: 'text-info bg-info/10' },
  processing: { icon: Send, look: 'text-info bg-info/10' },
  completed: { icon: CircleCheck, look: 'text-win bg-win/10' },
  failed: { icon: CircleX, look: 'text-loss bg-loss/10' },
  rejected: { icon: Ban, look: 'text-loss bg-loss/10' },
  returned: { icon: CornerDownLeft, look: 'text-warn bg-warn/10' },
  clicked: { icon: MousePointerClick, look: 'text-info bg-info/10' },
  credited: { icon: CircleCheck, look: 'text-win bg-win/10' },
  reversed: { icon: Undo2, look: 'text-loss bg-loss/10' },
  answered: { icon: MessageSquareText, look: 'text-info bg-info/10' },
  earning: { icon: Clock3, look: 'text-info bg-info/10' },
  rewarded: { icon: CircleCheck, look: 'text-win bg-win/10' },
  'under review': { icon: Clock3, look: 'text-warn bg-warn/10' },
  'not counted': { icon: Ban, look: 'text-loss bg-loss/10' },
}

const neutral: Look = { icon: Clock3, look: 'text-mid bg-ink-3' }

/** A status as a word, an icon and a tint; one we do not know is neutral. */
export function StatusBadge({ status }: { status: string }) {
  const { icon: Icon, look } = looks[status] ?? neutral
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.5 rounded-chip px-2 py-1 text-13 font-semibold capitalize',
        look,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" strokeWidth={2.4} />
      {status}
    </span>
  )
}
