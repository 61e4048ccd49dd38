import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { useCurrentUser } from './current-user.ts'

/** Shows its page to signed-in people; sends visitors to the landing page. */
export function RouteGuard({ children }: { children: ReactNode }) {
  const user = useCurrentUser()
  if (user === undefined) return <LoadingScreen />
  if (user === null) return <Redirect to="/landing" replace />
  return children
}
