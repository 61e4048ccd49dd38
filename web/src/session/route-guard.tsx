import { type ReactNode, useEffect, useState } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { ErrorState } from '../ui/error-state.tsx'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { useCurrentUser } from './current-user.ts'
import { type SessionFailure, useSessionFailure } from './session-failure.ts'
import { wantPage } from './wanted-page.ts'

type RouteGuardProps = {
  /** What visitors see; without it, and when a session ends, they are sent to the landing page. */
  visitor?: ReactNode
  children: ReactNode
}

/** Shows its page to signed-in people, and has a log-in lead visitors back to it. */
export function RouteGuard({ visitor, children }: RouteGuardProps) {
  const user = useCurrentUser()
  const failure = useSessionFailure()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (user && !wasSignedIn) setWasSignedIn(true)
  const isVisitor = user === null && !wasSignedIn
  const [path] = useLocation()
  const search = useSearch()
  const isTurnedAway = isVisitor && !visitor
  useEffect(() => {
    if (isTurnedAway) wantPage(search ? `${path}?${search}` : path)
  }, [isTurnedAway, path, search])
  if (failure) return <AccountFailure {...failure} />
  if (user === undefined) return <LoadingScreen />
  if (user === null) return (!wasSignedIn && visitor) || <Redirect to="/landing" replace />
  return children
}

function AccountFailure({ error, isRetrying, retry }: SessionFailure) {
  return (
    <main className="page grid grow place-items-center py-16">
      <h1 className="sr-only">Your account did not load</h1>
      <ErrorState
        title="Your account did not load"
        error={error}
        onRetry={retry}
        retry={isRetrying ? 'Retrying...' : 'Retry'}
      />
    </main>
  )
}
