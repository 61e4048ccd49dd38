import { pages } from '@tallyhouse/contract/pages'
import * as m from '@tallyhouse/messages/landing'
import { Link } from 'wouter'
import { legalPlaces } from '#lib/legal-places.ts'
import { Logo } from '#ui/logo.tsx'

const playerPages = [
  { path: '/earn', label: m.earnPoints },
  { path: '/games', label: m.games },
  { path: '/withdraw', label: m.withdraw },
  { path: pages.profile, label: m.profile },
  { path: pages.leaderboard, label: m.leaderboard },
  { path: pages.playLimits, label: m.playLimits },
]

/** Sections of this page, and pages outside the router. */
const otherLinks = [
  { href: '#how-it-works', label: m.howItWorks },
  { href: '#demo-games', label: m.demoGames },
  { href: '/api/docs', label: m.apiReference },
]

const link =
  'flex h-11 items-center rounded-control px-3 text-14 font-medium text-mid hover:text-bone'

export function Footer() {
  return (
    <footer className="border-t border-line">
      <div className="page flex flex-wrap items-start justify-between gap-x-16 gap-y-8 py-10">
        <div className="max-w-[52ch]">
          <Logo />
          <p className="mt-4 text-14 text-low">{m.disclaimer()}</p>
        </div>
        <nav aria-label={m.footer()} className="-mx-3 flex flex-wrap gap-x-8 gap-y-4 sm:gap-x-14">
          <ul>
            {playerPages.map(({ path, label }) => (
              <li key={path}>
                <Link href={path} className={link}>
                  {label()}
                </Link>
              </li>
            ))}
          </ul>
          <ul>
            {legalPlaces.map(({ path, label }) => (
              <li key={path}>
                <Link href={path} className={link}>
                  {label()}
                </Link>
              </li>
            ))}
          </ul>
          <ul>
            {otherLinks.map(({ href, label }) => (
              <li key={href}>
                <a href={href} className={link}>
                  {label()}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
