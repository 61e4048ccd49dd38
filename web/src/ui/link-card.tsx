import { ArrowRight, type LucideIcon } from 'lucide-react'
import { Link } from 'wouter'

type LinkCardProps = { path: string; icon: LucideIcon; label: string; line: string }

/** A link to a page as a card, with an icon and a line about the page. */
export function LinkCard({ path, icon: Icon, label, line }: LinkCardProps) {
  return (
    <Link
      href={path}
      className="group flex h-full items-center gap-4 rounded-panel border border-line bg-ink-1 p-4 transition-colors duration-(--t-hover) hover:border-ctl hover:bg-ink-2"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-ink-3 text-bone">
        <Icon className="size-5.5" strokeWidth={1.75} />
      </span>
      <span className="grow">
        <span className="block font-display text-16 font-semibold">{label}</span>
        <span className="block text-14 text-mid">{line}</span>
      </span>
      <ArrowRight className="size-5 shrink-0 text-low transition-transform duration-(--t-hover) group-hover:translate-x-1 group-hover:text-bone" />
    </Link>
  )
}
