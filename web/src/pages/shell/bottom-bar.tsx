import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { SessionUser } from '../../session/current-user.ts'
import { isHere, places } from './places.ts'

const MobileMenu = lazy(() => import('./mobile-menu.tsx'))

const slot =
  'lamp-slot relative flex h-full w-full flex-col items-center justify-center gap-1 text-12 font-semibold text-low transition-colors duration-(--t-hover) aria-[current=page]:text-brand'

/** The phone's main navigation at the lower edge. */
export function BottomBar({ user }: { user: SessionUser }) {
  const [path] = useLocation()
  const [menuAsked, setMenuAsked] = useState(false)
  const [menuOpen, setMenuOpen] = useState(false)
  const openMenu = () => {
    setMenuAsked(true)
    setMenuOpen(true)
  }
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-ink-1 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid h-(--bottom-bar-height) grid-cols-5">
        {places.map(({ path: to, shortLabel, icon: Icon }) => (
          <li key={to}>
            <Link href={to} aria-current={isHere(to, path) ? 'page' : undefined} className={slot}>
              <Icon aria-hidden="true" className="size-5" strokeWidth={1.9} />
              {shortLabel}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" aria-haspopup="dialog" onClick={openMenu} className={slot}>
            <Menu aria-hidden="true" className="size-5" strokeWidth={1.9} />
            Menu
          </button>
        </li>
      </ul>
      {menuAsked && (
        <Suspense>
          <MobileMenu user={user} open={menuOpen} onOpenChange={setMenuOpen} />
        </Suspense>
      )}
    </nav>
  )
}
