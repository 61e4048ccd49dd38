import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { useCurrentUser } from './current-user.ts'

type RouteGuardProps = {
  /** What visitors see; without it they are sent to the landing page. */
  visitor?: ReactNode
  children: ReactNode
}

/** Shows its page to signed-in people. */
export function RouteGuard({ visitor, children }: RouteGuardProps) {
  const user = useCurrentUser()
  if (user === undefined) return <LoadingScreen />
  if (user === null) return visitor ?? <Redirect to="/landing" replace />
  return children
}
