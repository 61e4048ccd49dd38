import {
  Banknote,
  BanknoteX,
  Bell,
  ChevronsUp,
  CloudRain,
  Gift,
  Info,
  type LucideIcon,
  Megaphone,
  Sparkles,
  Trophy,
} from 'lucide-react'

const marks: Record<string, { icon: LucideIcon; tint: string }> = {
  welcome: { icon: Sparkles, tint: 'text-brand' },
  big_win: { icon: Trophy, tint: 'text-win' },
  level_up: { icon: ChevronsUp, tint: 'text-win' },
  offer: { icon: Gift, tint: 'text-brand' },
  rain: { icon: CloudRain, tint: 'text-info' },
  withdrawal: { icon: Banknote, tint: 'text-win' },
  withdrawal_failed: { icon: BanknoteX, tint: 'text-loss' },
  system: { icon: Info, tint: 'text-info' },
}
const announcement = { icon: Megaphone, tint: 'text-brand' }
const fallback = { icon: Bell, tint: 'text-mid' }

type NotificationMarkProps = {
  type: string
  isGlobal: boolean
  /** Overrides the color of the type. */
  tint?: string
}

/** The icon for the type of a notification. */
export function NotificationMark({ type, isGlobal, tint }: NotificationMarkProps) {
  const { icon: Icon, tint: typeTint } = isGlobal ? announcement : (marks[type] ?? fallback)
  return (
    <span
      className={`grid size-9 shrink-0 place-items-center rounded-control bg-ink-3 ${tint ?? typeTint}`}
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </span>
  )
}
