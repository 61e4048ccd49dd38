import { can } from '@tallyhouse/contract/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { ChatDock } from '#features/chat/chat-dock.tsx'
import { useRoundUpdates } from '#features/games/kit/rounds/use-round-updates.ts'
import { ResendButton } from '#features/identity/email-verification.tsx'
import { RealityCheck } from '#features/protection/reality-check.tsx'
import { useClaimable, useOpenChallenges } from '#features/rewards/claimable.ts'
import { useStore } from '#lib/store.ts'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import { useLiveConnection } from '#session/live.ts'
import { useLiveBalance, useUserChanges } from '#session/live-balance.ts'
import { shownPlayer } from '#session/player-button.tsx'
import { StepUpDialog } from '#session/step-up-dialog.tsx'
import './pinned-parts.css'
import * as m from '@tallyhouse/messages/step-up'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { approvalPrompt } from '../../session/second-admin.ts'
import { claimableAtHome } from './home-badge.tsx'

const PlayerCard = lazy(() => import('#features/standings/player-card.tsx'))

export { Bell } from '#features/notifications/bell.tsx'
export { UserMenu } from './user-menu.tsx'

/**
 * What surrounds every page of a logged-in player: the live connection, the chat, the reality check, the
 * card of another player, and the prompts before sensitive actions.
 */
export function PlayerFrame({ user }: { user: SessionUser }) {
  const client = useQueryClient()
  useLiveConnection(user.id, () =>
    client.fetchQuery({ ...currentUserQuery, staleTime: 0 }).then(
      (found) => found?.id === user.id,
      () => true,
    ),
  )
  useLiveBalance()
  useRoundUpdates()
  useUserChanges()
  useOpenChallenges()
  const isClaimable = useClaimable()
  useEffect(() => {
    claimableAtHome.write(isClaimable)
    return () => claimableAtHome.write(false)
  }, [isClaimable])
  const username = useStore(shownPlayer)
  return (
    <>
      <ChatDock verify={<ResendButton email={user.email} />} />
      <RealityCheck />
      <StepUpDialog />
      {can(user, 'proposals.make') && <SecondAdminDialog />}
      {username && (
        <Suspense>
          <PlayerCard username={username} />
        </Suspense>
      )}
    </>
  )
}

/** Offers an admin to send a change that needs a second admin for approval. */
function SecondAdminDialog() {
  const response = useStore(approvalPrompt)
  return (
    <ConfirmDialog
      open={response !== null}
      onClose={() => response?.(false)}
      onConfirm={() => response?.(true)}
      title={m.secondAdminTitle()}
      description={m.secondAdminDescription()}
      confirm={m.sendForApproval()}
      tone="primary"
    />
  )
}
