import { Link } from 'wouter'
import { Logo } from '../../ui/logo.tsx'

const links = [
  { path: '/earn', label: 'Earn Points' },
  { path: '/games', label: 'Games' },
  { path: '/withdraw', label: 'Withdraw' },
]

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
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-2">
            {links.map(({ path, label }) => (
              <li key={path}>
                <Link
                  href={path}
                  className="flex h-11 items-center rounded-control px-3 text-14 font-medium text-mid hover:text-bone"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
