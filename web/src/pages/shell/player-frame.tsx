import { pages } from '@tallyhouse/contract/pages'
import * as m from '@tallyhouse/messages/shell'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { ChatDock } from '#features/chat/chat-dock.tsx'
import { useRoundUpdates } from '#features/games/kit/rounds/use-round-updates.ts'
import { useResendVerification } from '#features/identity/resend-verification.ts'
import { RealityCheck } from '#features/protection/reality-check.tsx'
import { currentUserQuery, type SessionUser, usePlayer } from '#session/current-user.ts'
import { useLiveConnection } from '#session/live.ts'
import { useLiveBalance } from '#session/live-balance.ts'
import { useUserChanges } from '#session/user-changes.ts'
import { Button } from '#ui/button.tsx'

export { Bell } from '#features/notifications/bell.tsx'
export { UserMenu } from './user-menu.tsx'

/** What surrounds every page of a logged-in player: the live connection, the chat, and the reality check. */
export function PlayerFrame({ user }: { user: SessionUser }) {
  const client = useQueryClient()
  const [path] = useLocation()
  useLiveConnection(user.id, () =>
    client.fetchQuery({ ...currentUserQuery, staleTime: 0 }).then(
      (found) => found?.id === user.id,
      () => true,
    ),
  )
  useLiveBalance()
  useRoundUpdates()
  useUserChanges()
  return (
    <>
      <ChatDock verify={<VerifyToChat />} hasButton={path === pages.home} />
      <RealityCheck />
    </>
  )
}

/** Sends the verification email again; shown in the chat while it is view-only. */
function VerifyToChat() {
  const resend = useResendVerification(usePlayer().email)
  return (
    <Button disabled={resend.isPending} onClick={() => resend.mutate()}>
      {resend.isPending ? m.sending() : m.resendEmail()}
    </Button>
  )
}
