import { type ReactNode, useState } from 'react'
import { Redirect } from 'wouter'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { useCurrentUser } from './current-user.ts'

type RouteGuardProps = {
  /** What visitors see; without it, and when a session ends, they are sent to the landing page. */
  visitor?: ReactNode
  children: ReactNode
}

/** Shows its page to signed-in people. */
export function RouteGuard({ visitor, children }: RouteGuardProps) {
  const user = useCurrentUser()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (user && !wasSignedIn) setWasSignedIn(true)
  if (user === undefined) return <LoadingScreen />
  if (user === null) return (!wasSignedIn && visitor) || <Redirect to="/landing" replace />
  return children
}
