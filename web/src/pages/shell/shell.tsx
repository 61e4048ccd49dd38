import { pages } from '@tallyhouse/contract/pages'
import * as m from '@tallyhouse/messages/shell'
import { useQuery } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { chatButtonSlot } from '#features/chat/chat-stores.ts'
import { newVersionReady } from '#lib/app-worker.ts'
import { useOnline } from '#lib/calls/network.ts'
import { addressBlocked } from '#lib/calls/query-client.ts'
import { useStore } from '#lib/store.ts'
import { currentUserQuery } from '#session/current-user.ts'
import { Button } from '#ui/button.tsx'
import { LoadingScreen } from '#ui/logo.tsx'
import { firstPageShown } from './first-page.tsx'
import { BareHeader, Header, PlayerFrame } from './header.tsx'
import { HomeBadge } from './home-badge.tsx'
import { isActive, navItems } from './nav-items.ts'

const BlockedPage = lazy(async () => ({
  default: (await import('./blocked-page.tsx')).BlockedPage,
}))

/** The frame around every screen: skip link, header, page, and bottom bar. */
export function Shell({ children }: { children: ReactNode }) {
  const { data: user } = useQuery(currentUserQuery)
  const hasPage = useStore(firstPageShown)
  const [path] = useLocation()
  const isBlocked = useStore(addressBlocked) && path !== '/contact'

  useEffect(() => {
    if (path) window.scrollTo(0, 0)
  }, [path])

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-20 opacity-0 focus:opacity-100 rounded-control bg-brand px-4 py-2.5 text-14 font-semibold text-on-brand focus:translate-y-0"
      >
        {m.skipToContent()}
      </a>
      {isBlocked ? <BareHeader /> : <Header user={user} />}
      <OfflineNotice />
      {user && hasPage && !isBlocked && (
        <Suspense>
          <PlayerFrame user={user} />
        </Suspense>
      )}
      <div
        id="main"
        tabIndex={-1}
        className={`flex grow flex-col outline-none ${user ? 'pb-[calc(var(--bottom-bar-height)+env(safe-area-inset-bottom))] md:pb-0' : ''}`}
      >
        {isBlocked ? (
          <Suspense fallback={<LoadingScreen />}>
            <BlockedPage />
          </Suspense>
        ) : (
          children
        )}
      </div>
      <NewVersionNotice />
      {user && !isBlocked && <BottomBar />}
    </div>
  )
}

const takeChatButton = (place: HTMLElement | null) => chatButtonSlot.write(place)

/** The main navigation on phones, at the bottom edge, and the chat. */
export function BottomBar() {
  const [path] = useLocation()
  return (
    <nav
      aria-label={m.mainNavigation()}
      className="pinned fixed inset-x-0 bottom-0 z-30 border-t border-line bg-ink-1 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid h-(--bottom-bar-height) grid-flow-col overflow-hidden">
        {navItems.map(({ path: to, shortLabel, icon: Icon }) => (
          <li key={to}>
            <Link
              href={to}
              aria-current={isActive(to, path) ? 'page' : undefined}
              className="lamp-slot relative flex h-full w-full flex-col items-center justify-center gap-1 text-12 font-semibold text-low transition-colors duration-(--t-hover) aria-[current=page]:text-brand"
            >
              <span className="relative">
                <Icon className="size-5" strokeWidth={1.9} />
                {to === pages.home && <HomeBadge />}
              </span>
              {shortLabel()}
            </Link>
          </li>
        ))}
        <li ref={takeChatButton} className="min-w-11" />
      </ul>
    </nav>
  )
}

/** Offers to load a new version, except on pages where a round may be open. */
function NewVersionNotice() {
  const isReady = useStore(newVersionReady)
  const [path] = useLocation()
  const [isDismissed, setDismissed] = useState(false)
  const isAtTable = path.startsWith('/games')
  return (
    <div
      role="status"
      className="fixed inset-x-3 bottom-[calc(var(--bottom-bar-height)+env(safe-area-inset-bottom)+12px)] z-30 mx-auto max-w-[420px] md:inset-x-auto md:bottom-6 md:left-6"
    >
      {isReady && !isDismissed && !isAtTable && (
        <div className="flex animate-[rise_var(--t-in)_var(--ease-out)] flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-panel border border-line bg-ink-2 py-2 pr-2 pl-4 shadow-float">
          <p className="text-14 font-semibold">{m.newVersion()}</p>
          <div className="ml-auto flex gap-1">
            <Button variant="bare" onClick={() => setDismissed(true)}>
              {m.later()}
            </Button>
            <Button onClick={() => location.reload()}>{m.reload()}</Button>
          </div>
        </div>
      )}
    </div>
  )
}

/** A strip below the header while the browser has no network. */
export function OfflineNotice() {
  const isOnline = useOnline()
  return (
    <div id="network" role="status" className="pinned sticky top-(--header-height) z-20">
      {!isOnline && (
        <div className="border-b border-warn/35 bg-[color-mix(in_oklab,var(--color-warn)_10%,var(--color-ink-1))]">
          <p className="page flex items-center gap-3 py-2 text-14 text-bone">
            <WifiOff className="size-4 shrink-0 text-warn" />
            {m.offline()}
          </p>
        </div>
      )}
    </div>
  )
}
