import { pages } from '@tallyhouse/contract/pages'
import { Link } from 'wouter'
import { legalPlaces } from '../../lib/legal-places.ts'
import { Logo } from '../../ui/logo.tsx'

const places = [
  { path: '/earn', label: 'Earn Points' },
  { path: '/games', label: 'Games' },
  { path: '/withdraw', label: 'Withdraw' },
  { path: pages.profile, label: 'Profile' },
  { path: pages.leaderboard, label: 'Leaderboard' },
  { path: pages.playLimits, label: 'Play limits' },
]

/** Pages that the router does not know, or that stand on this one. */
const notes = [
  { href: '#how-it-works', label: 'How it works' },
  { href: '#demo-games', label: 'Demo games' },
  { href: '/api/docs', label: 'API reference' },
]

const link =
  'flex h-11 items-center rounded-control px-3 text-14 font-medium text-mid hover:text-bone'

/** Where to go, and what to keep in mind. */
export function Footer() {
  return (
    <footer className="border-t border-line">
      <div className="page flex flex-wrap items-start justify-between gap-x-16 gap-y-8 py-10">
        <div className="max-w-[52ch]">
          <Logo />
          <p className="mt-4 text-14 text-low">
            For adults only. Every game keeps a share for the house, which its table prints. Points
            you lose are gone, so play with what you can spare.
          </p>
        </div>
        <nav aria-label="Footer" className="-mx-3 flex flex-wrap gap-x-8 gap-y-4 sm:gap-x-14">
          <ul>
            {places.map(({ path, label }) => (
              <li key={path}>
                <Link href={path} className={link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <ul>
            {legalPlaces.map(({ path, label }) => (
              <li key={path}>
                <Link href={path} className={link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <ul>
            {notes.map(({ href, label }) => (
              <li key={href}>
                <a href={href} className={link}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
