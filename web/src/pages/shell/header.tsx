import { RotateCw, ShieldCheck } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useLocation } from 'wouter'
import { useStore } from '../../lib/store.ts'
import { useMedia } from '../../lib/use-media.ts'
import type { SessionUser } from '../../session/current-user.ts'
import { useSessionFailure } from '../../session/session-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Logo, TallyMark } from '../../ui/logo.tsx'
import { BalancePill } from './balance-pill.tsx'
import { Bell, UserMenu } from './late-parts.ts'
import { MenuButton } from './menu-button.tsx'
import { pageStands } from './page-stands.tsx'
import { isHere, places } from './places.ts'

const DESK = '(width >= 48rem)'

/** The bar at the top; `undefined` while we do not know who is here. */
export function Header({ user }: { user: SessionUser | null | undefined }) {
  const isDesk = useMedia(DESK)
  return (
    <header className="sticky top-0 z-30 h-(--header-height) border-b border-line bg-ink-0">
      <div className="page flex h-full items-center gap-2 md:gap-3 lg:gap-6">
        <Link
          href={user === null ? '/landing' : '/'}
          className="rounded-control py-2"
          aria-label="Tallyhouse, home"
        >
          {user ? <CompactLogo /> : <Logo />}
        </Link>
        {user && <PlaceLinks />}
        <div className="ml-auto flex min-w-0 items-center gap-1 md:gap-2">
          {user === null && <VisitorButtons />}
          {user === undefined && <AccountRetry />}
          {user && <BalancePill points={user.points} />}
          {user && <LateBell />}
          {user && isDesk && <DeskButtons user={user} />}
          {user && <MenuButton user={user} />}
        </div>
      </div>
    </header>
  )
}

/** The bar at the top where nothing can be opened. */
export function BareHeader() {
  return (
    <header className="border-b border-line bg-ink-0">
      <div className="page flex h-(--header-height) items-center">
        <Logo />
      </div>
    </header>
  )
}

/** Its place is kept while the page loads. */
function LateBell() {
  const place = <span className="w-11 md:w-10" />
  return useStore(pageStands) ? (
    <Suspense fallback={place}>
      <Bell />
    </Suspense>
  ) : (
    place
  )
}

/** Without the name where the balance and the bell need its room. */
function CompactLogo() {
  return (
    <>
      <span className="flex h-11 items-center min-[480px]:max-md:hidden xl:hidden">
        <TallyMark className="h-6 w-7" />
      </span>
      <span className="hidden min-[480px]:max-md:inline xl:inline">
        <Logo />
      </span>
    </>
  )
}

function PlaceLinks() {
  const [path] = useLocation()
  return (
    <nav aria-label="Main" className="hidden h-full md:block">
      <ul className="flex h-full">
        {places.map((place) => (
          <li key={place.path} className="h-full">
            <Link
              href={place.path}
              aria-current={isHere(place.path, path) ? 'page' : undefined}
              className="lamp-tab relative flex h-[calc(100%+1px)] items-center px-2 text-14 font-semibold whitespace-nowrap lg:px-3 text-mid transition-colors duration-(--t-hover) hover:text-bone aria-[current=page]:text-bone"
            >
              <span className="lg:hidden">{place.shortLabel}</span>
              <span className="max-lg:hidden">{place.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The admin button, and the menu behind the avatar. */
function DeskButtons({ user }: { user: SessionUser }) {
  return (
    <div className="flex items-center gap-2">
      {user.isAdmin && (
        <Button asChild size="sm" className="h-10">
          <Link href="/admin">
            <ShieldCheck aria-hidden="true" className="size-4" />
            <span className="max-lg:sr-only">Admin</span>
          </Link>
        </Button>
      )}
      <Suspense fallback={<span className="w-15" />}>
        <UserMenu user={user} />
      </Suspense>
    </div>
  )
}

/** While it could not be read who is here. */
function AccountRetry() {
  const failure = useSessionFailure()
  if (!failure) return null
  return (
    <Button variant="bare" size="sm" disabled={failure.isRetrying} onClick={failure.retry}>
      <RotateCw aria-hidden="true" className="size-4" />
      Reload account
    </Button>
  )
}

function VisitorButtons() {
  return (
    <>
      <Button asChild variant="bare" size="sm">
        <Link href="/auth">Login</Link>
      </Button>
      <Button asChild variant="primary" size="sm">
        <Link href="/auth?tab=sign-up">Register</Link>
      </Button>
    </>
  )
}
