import { pages } from '@tallyhouse/contract/pages'
import { isStaff } from '@tallyhouse/contract/permissions'
import * as m from '@tallyhouse/messages/shell'
import { Menu, RotateCw, ShieldCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useStore } from '#lib/store.ts'
import { useMedia } from '#lib/use-media.ts'
import { type SessionUser, useSessionFailure } from '#session/current-user.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Logo, TallyMark } from '#ui/logo.tsx'
import { BalancePill } from './balance-pill.tsx'
import { firstPageShown } from './first-page.tsx'
import { HomeBadge } from './home-badge.tsx'
import { isActive, navItems } from './nav-items.ts'

const WIDE = '(width >= 48rem)'

/** The bar at the top. `user` is undefined while the session loads. */
export function Header({ user }: { user: SessionUser | null | undefined }) {
  const isWide = useMedia(WIDE)
  return (
    <header className="pinned sticky top-0 z-30 h-(--header-height) border-b border-line bg-ink-0">
      <div className="page flex h-full items-center gap-2 md:gap-3 lg:gap-6">
        <Link
          href={user === null ? '/landing' : '/'}
          className="rounded-control py-2"
          aria-label={m.homeLink()}
        >
          {user ? <CompactLogo /> : <Logo />}
        </Link>
        {user && <NavLinks />}
        <div className="ml-auto flex min-w-0 items-center gap-1 md:gap-2">
          {user === null && <VisitorButtons />}
          {user === undefined && <AccountRetry />}
          {user && <BalancePill user={user} />}
          {user && <DelayedBell />}
          {user && isWide && <WideButtons user={user} />}
          {user && <MenuButton user={user} />}
        </div>
      </div>
    </header>
  )
}

/** The bar at the top of a screen without navigation. */
export function BareHeader() {
  return (
    <header className="border-b border-line bg-ink-0">
      <div className="page flex h-(--header-height) items-center">
        <Logo />
      </div>
    </header>
  )
}

/** The bell; an empty box of its width while the page loads. */
function DelayedBell() {
  const isReady = useStore(firstPageShown)
  const placeholder = <span className="w-11 md:w-10" />
  return <Suspense fallback={placeholder}>{isReady ? <Bell /> : placeholder}</Suspense>
}

/** Omits the name where the balance and the bell need its space. */
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

function NavLinks() {
  const [path] = useLocation()
  return (
    <nav aria-label={m.mainNavigation()} className="hidden h-full md:block">
      <ul className="flex h-full">
        {navItems.map((item) => (
          <li key={item.path} className="h-full">
            <Link
              href={item.path}
              aria-current={isActive(item.path, path) ? 'page' : undefined}
              className="lamp-tab relative flex h-[calc(100%+1px)] items-center px-2 text-14 font-semibold whitespace-nowrap lg:px-3 text-mid transition-colors duration-(--t-hover) hover:text-bone aria-[current=page]:text-bone"
            >
              <span className="relative">
                <span className="lg:hidden">{item.shortLabel()}</span>
                <span className="max-lg:hidden">{item.label()}</span>
                {item.path === pages.home && <HomeBadge />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The admin button and the avatar menu, on wide screens. */
function WideButtons({ user }: { user: SessionUser }) {
  return (
    <div className="flex items-center gap-2">
      {isStaff(user) && (
        <LinkButton href="/admin" size="sm" className="h-10">
          <ShieldCheck className="size-4" />
          <span className="max-lg:sr-only">{m.admin()}</span>
        </LinkButton>
      )}
      <Suspense fallback={<span className="w-15" />}>
        <UserMenu user={user} />
      </Suspense>
    </div>
  )
}

/** Shown while the session could not be loaded. */
function AccountRetry() {
  const failure = useSessionFailure()
  if (!failure) return null
  return (
    <Button variant="bare" size="sm" disabled={failure.isRetrying} onClick={failure.retry}>
      <RotateCw className="size-4" />
      {m.reloadAccount()}
    </Button>
  )
}

function VisitorButtons() {
  return (
    <>
      <LinkButton href="/auth" variant="bare" size="sm">
        {m.login()}
      </LinkButton>
      <LinkButton href="/auth?tab=sign-up" variant="primary" size="sm">
        {m.register()}
      </LinkButton>
    </>
  )
}

const MobileMenu = lazy(() => import('./mobile-menu.tsx'))

/** Opens the menu on phones, loading it on first use. */
export function MenuButton({ user }: { user: SessionUser }) {
  const [wasOpened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  const openMenu = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        aria-label={m.menu()}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={openMenu}
        className="-mr-2 grid size-11 shrink-0 place-items-center rounded-control text-mid transition-colors duration-(--t-hover) hover:bg-ink-2 hover:text-bone md:hidden"
      >
        <Menu className="size-5" strokeWidth={1.9} />
      </button>
      {wasOpened && (
        <Suspense>
          <MobileMenu user={user} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}

const load = () => import('./player-frame.tsx')

// What logged-in players have around each page is one chunk, loaded after the page.
export const PlayerFrame = lazy(async () => ({ default: (await load()).PlayerFrame }))
const Bell = lazy(async () => ({ default: (await load()).Bell }))
const UserMenu = lazy(async () => ({ default: (await load()).UserMenu }))
