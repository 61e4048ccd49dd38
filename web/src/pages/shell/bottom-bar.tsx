import { Link, useLocation } from 'wouter'
import { isHere, places } from './places.ts'

/** The phone's main navigation at the lower edge. */
export function BottomBar() {
  const [path] = useLocation()
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-ink-1 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid h-(--bottom-bar-height) grid-cols-5">
        {places.map(({ path: to, shortLabel, icon: Icon }) => (
          <li key={to}>
            <Link
              href={to}
              aria-current={isHere(to, path) ? 'page' : undefined}
              className="lamp-slot relative flex h-full w-full flex-col items-center justify-center gap-1 text-12 font-semibold text-low transition-colors duration-(--t-hover) aria-[current=page]:text-brand"
            >
              <Icon aria-hidden="true" className="size-5" strokeWidth={1.9} />
              {shortLabel}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
