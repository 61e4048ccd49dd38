import { adminVerifyEmail, endUserSessions } from '@tallyhouse/contract/admin/users'
import { unmuteChatter } from '@tallyhouse/contract/chat'
import { can, type Permission } from '@tallyhouse/contract/permissions'
import * as m from '@tallyhouse/messages/admin-player'
import {
  Ban,
  Coins,
  DoorOpen,
  LogOut,
  type LucideIcon,
  MailCheck,
  MessageSquareOff,
  MessageSquareText,
  ShieldCheck,
} from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { call } from '#lib/calls/call.ts'
import { useStableFocus } from '#lib/page/use-stable-focus.ts'
import type { SessionUser } from '#session/current-user.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { type PlayerDetails, playerCalls } from './player-query.ts'
import { BanDialog, MuteDialog, RoleDialog, UnbanDialog } from './reason-dialogs.tsx'

type PlayerActionsProps = {
  player: PlayerDetails
  /** The admin whose page it is. Few actions are allowed on their own account. */
  admin: Pick<SessionUser, 'id' | 'role'>
}

type DialogProps = { player: PlayerDetails; onClose: () => void }

type Action = {
  label: () => string
  icon: LucideIcon
  permission: Permission
  isOffered: (context: { player: PlayerDetails; isSelf: boolean }) => boolean
  Dialog: ComponentType<DialogProps>
  variant?: 'danger'
}

const actions: Action[] = [
  {
    label: m.adjustButton,
    icon: Coins,
    permission: 'points.adjust',
    isOffered: ({ isSelf }) => !isSelf,
    Dialog: AdjustDialog,
  },
  {
    label: m.verifyEmailButton,
    icon: MailCheck,
    permission: 'players.verify',
    isOffered: ({ isSelf, player }) => !isSelf && !player.account.emailVerified,
    Dialog: VerifyDialog,
  },
  {
    label: m.endSessionsButton,
    icon: LogOut,
    permission: 'players.ban',
    isOffered: ({ player }) => player.counts.sessions > 0,
    Dialog: EndSessionsDialog,
  },
  {
    label: m.unmuteButton,
    icon: MessageSquareText,
    permission: 'chat.moderate',
    isOffered: ({ player }) => player.mute !== null,
    Dialog: UnmuteDialog,
  },
  {
    label: m.muteButton,
    icon: MessageSquareOff,
    permission: 'chat.moderate',
    isOffered: ({ player }) => player.mute === null,
    Dialog: MuteDialog,
  },
  {
    label: m.roleButton,
    icon: ShieldCheck,
    permission: 'staff.change',
    isOffered: ({ isSelf }) => !isSelf,
    Dialog: RoleDialog,
  },
  {
    label: m.unbanButton,
    icon: DoorOpen,
    permission: 'players.ban',
    isOffered: ({ isSelf, player }) => !isSelf && player.ban !== null,
    Dialog: UnbanDialog,
  },
  {
    label: m.banButton,
    icon: Ban,
    permission: 'players.ban',
    isOffered: ({ isSelf, player }) => !isSelf && player.ban === null,
    Dialog: BanDialog,
    variant: 'danger',
  },
]

/** What an admin can do about a player; each action opens a dialog to confirm it. */
export function PlayerActions({ player, admin }: PlayerActionsProps) {
  const isSelf = player.account.id === admin.id
  const [open, setOpen] = useState<Action | null>(null)
  return (
    <section
      {...useStableFocus()}
      aria-label={m.actionsLabel()}
      className="flex flex-wrap gap-2 outline-none"
    >
      {actions
        .filter(
          ({ permission, isOffered }) => can(admin, permission) && isOffered({ player, isSelf }),
        )
        .map((action) => (
          <Button
            key={action.label()}
            size="sm"
            className="h-11 md:h-10"
            variant={action.variant}
            aria-haspopup="dialog"
            onClick={() => setOpen(action)}
          >
            <action.icon aria-hidden="true" className="size-4" />
            {action.label()}
          </Button>
        ))}
      {open && <open.Dialog player={player} onClose={() => setOpen(null)} />}
    </section>
  )
}

function VerifyDialog({ player, onClose }: DialogProps) {
  const { id, username, email, newEmail } = player.account
  // Verifies the address that was shown.
  const verifying = useAdminAction({
    send: () => call(adminVerifyEmail, { params: { id }, body: { email: newEmail ?? email } }),
    successToast: ({ message }) => ({ title: m.emailVerifiedTitle(), description: message }),
    changes: playerCalls,
  })
  const effect =
    newEmail === null
      ? m.verifyEmailEffect({ email, username })
      : m.verifyNewEmailEffect({ newEmail, email, username })
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => verifying.run(undefined)}
      title={m.verifyEmailTitle()}
      description={<RichText text={effect} />}
      confirm={m.verifyEmailButton()}
      tone="primary"
    />
  )
}

function EndSessionsDialog({ player, onClose }: DialogProps) {
  const { id, username } = player.account
  const ending = useAdminAction({
    send: () => call(endUserSessions, { params: { id } }),
    successToast: ({ message }) => ({ title: m.sessionsEndedTitle(), description: message }),
    changes: playerCalls,
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => ending.run(undefined)}
      title={m.endSessionsTitle({ username })}
      description={m.endSessionsEffect({ count: player.counts.sessions })}
      confirm={m.endSessionsButton()}
      tone="danger"
    />
  )
}

function UnmuteDialog({ player, onClose }: DialogProps) {
  const { id, username } = player.account
  const unmuting = useAdminAction({
    send: () => call(unmuteChatter, { body: { userId: id } }),
    successToast: () => ({ title: m.unmutedTitle(), description: m.unmutedToast({ username }) }),
    changes: playerCalls,
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => unmuting.run(undefined)}
      title={m.unmuteTitle({ username })}
      description={m.unmuteEffect()}
      confirm={m.unmuteButton()}
      tone="primary"
    />
  )
}
