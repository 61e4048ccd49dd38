import * as m from '@tallyhouse/messages/dashboard'
import { ArrowRight, Banknote, Dices, Ticket } from 'lucide-react'
import { Link } from 'wouter'

const quickLinks = [
  { path: '/earn', label: m.earnPointsLink, line: m.earnPointsLine, icon: Ticket },
  { path: '/games', label: m.playGamesLink, line: m.playGamesLine, icon: Dices },
  { path: '/withdraw', label: m.withdrawLink, line: m.withdrawLine, icon: Banknote },
]

export function QuickLinks() {
  return (
    <nav aria-label={m.quickLinks()}>
      <ul className="grid gap-3 md:grid-cols-3 lg:gap-5">
        {quickLinks.map(({ path, label, line, icon: Icon }) => (
          <li key={path}>
            <Link
              href={path}
              className="group flex h-full items-center gap-4 rounded-panel border border-line bg-ink-1 p-4 transition-colors duration-(--t-hover) hover:border-ctl hover:bg-ink-2"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-control bg-ink-3 text-bone">
                <Icon aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
              </span>
              <span className="grow">
                <span className="block font-display text-16 font-semibold">{label()}</span>
                <span className="block text-14 text-mid">{line()}</span>
              </span>
              <ArrowRight
                aria-hidden="true"
                className="size-5 text-low transition-transform duration-(--t-hover) group-hover:translate-x-1 group-hover:text-bone"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
