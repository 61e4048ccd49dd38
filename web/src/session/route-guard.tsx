import * as m from '@tallyhouse/messages/session'
import { type ReactNode, useEffect, useState } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { ErrorState } from '#ui/error-state.tsx'
import { LoadingScreen } from '#ui/logo.tsx'
import { type SessionFailure, useCurrentUser, useSessionFailure } from './current-user.ts'
import { setRequestedPage } from './requested-page.ts'

type RouteGuardProps = {
  /** Shown to visitors. Without it, and when a session ends, they are redirected to the landing page. */
  visitor?: ReactNode
  children: ReactNode
}

/** Shows a page to logged-in users only; visitors return to it after they log in. */
export function RouteGuard({ visitor, children }: RouteGuardProps) {
  const user = useCurrentUser()
  const failure = useSessionFailure()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (user && !wasSignedIn) setWasSignedIn(true)
  const isVisitor = user === null && !wasSignedIn
  const [path] = useLocation()
  const search = useSearch()
  const isRedirected = isVisitor && !visitor
  useEffect(() => {
    if (isRedirected) setRequestedPage(search ? `${path}?${search}` : path)
  }, [isRedirected, path, search])
  if (failure) return <AccountFailure {...failure} />
  if (user === undefined) return <LoadingScreen />
  if (user === null) return (!wasSignedIn && visitor) || <Redirect to="/landing" replace />
  return <>{children}</>
}

function AccountFailure({ error, isRetrying, retry }: SessionFailure) {
  return (
    <main className="page grid grow place-items-center py-16">
      <h1 className="sr-only">{m.accountFailed()}</h1>
      <ErrorState
        title={m.accountFailed()}
        error={error}
        onRetry={retry}
        retry={isRetrying ? m.retrying() : m.retry()}
      />
    </main>
  )
}
