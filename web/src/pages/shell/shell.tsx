import * as m from '@tallyhouse/messages/shell'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { useStore } from '#lib/store.ts'
import { addressBlocked } from '#session/blocked-address.ts'
import { currentUserQuery } from '#session/current-user.ts'
import { LoadingScreen } from '#ui/loading-screen.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { firstPageShown } from './first-page.tsx'
import { BareHeader, Header } from './header.tsx'
import { PlayerFrame } from './lazy-parts.ts'
import { NewVersionNotice } from './new-version-notice.tsx'
import { OfflineNotice } from './offline-notice.tsx'

const BlockedPage = lazy(async () => ({
  default: (await import('./blocked-page.tsx')).BlockedPage,
}))

/** The frame of every screen: skip link, header, page, and bottom bar. */
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
