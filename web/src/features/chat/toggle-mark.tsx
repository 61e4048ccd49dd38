import { CloudRain } from 'lucide-react'

const COUNT_MAX = 99

/** The badge on the chat button: a rain, or the number of unread messages. */
export function ToggleMark({ unread, isRaining }: { unread: number; isRaining: boolean }) {
  if (isRaining) {
    return (
      <span className="grid size-5 place-items-center rounded-full bg-info text-ink-0 [writing-mode:horizontal-tb]">
        <CloudRain aria-hidden="true" className="size-3.5" strokeWidth={2.4} />
      </span>
    )
  }
  if (unread === 0) return null
  return (
    <span
      aria-hidden="true"
      className="tabular grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1 text-[11px] leading-none font-bold text-on-brand [writing-mode:horizontal-tb]"
    >
      {unread > COUNT_MAX ? `${COUNT_MAX}+` : unread}
    </span>
  )
}
