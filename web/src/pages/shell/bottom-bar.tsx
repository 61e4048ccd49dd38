import * as m from '@tallyhouse/messages/shell'
import { Link, useLocation } from 'wouter'
import { isActive, navItems } from './nav-items.ts'

/** The main navigation on phones, at the bottom edge. */
export function BottomBar() {
  const [path] = useLocation()
  return (
    <nav
      aria-label={m.mainNavigation()}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-ink-1 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid h-(--bottom-bar-height) grid-cols-5">
        {navItems.map(({ path: to, shortLabel, icon: Icon }) => (
          <li key={to}>
            <Link
              href={to}
              aria-current={isActive(to, path) ? 'page' : undefined}
              className="lamp-slot relative flex h-full w-full flex-col items-center justify-center gap-1 text-12 font-semibold text-low transition-colors duration-(--t-hover) aria-[current=page]:text-brand"
            >
              <Icon aria-hidden="true" className="size-5" strokeWidth={1.9} />
              {shortLabel()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
