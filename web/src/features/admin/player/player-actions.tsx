import { BAN_REASON_MAX } from '@tallyhouse/contract/bans'
import * as m from '@tallyhouse/messages/admin-player'
import {
  Ban,
  Coins,
  DoorOpen,
  LogOut,
  MailCheck,
  MessageSquareOff,
  MessageSquareText,
  ShieldCheck,
} from 'lucide-react'
import { useState } from 'react'
import { useStableFocus } from '#lib/use-stable-focus.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { dataTags } from '../data-tags.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'
import {
  useBan,
  useEmailVerification,
  useSessionsEnd,
  useUnban,
  useUnmute,
} from './decide-player.ts'
import { MuteDialog } from './mute-dialog.tsx'
import type { PlayerDetails } from './player-query.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'

type Action = 'adjust' | 'verify' | 'sessions' | 'mute' | 'unmute' | 'role' | 'ban' | 'unban'

type PlayerActionsProps = {
  player: PlayerDetails
  /** Whether it is the admin's own account, which allows few actions. */
  isSelf: boolean
  /** Whether the admin is an owner, who may grant and revoke admin rights. */
  isForOwner: boolean
}

/** What an admin can do about a player; each action opens a dialog to confirm it. */
export function PlayerActions({ player, isSelf, isForOwner }: PlayerActionsProps) {
  const [action, setAction] = useState<Action | null>(null)
  const { account, ban, mute, counts } = player
  const button = {
    size: 'sm' as const,
    className: 'h-11 md:h-10',
    'aria-haspopup': 'dialog' as const,
  }
  return (
    <section
      {...useStableFocus()}
      aria-label={m.actionsLabel()}
      className="flex flex-wrap gap-2 outline-none"
    >
      {!isSelf && (
        <Button {...button} onClick={() => setAction('adjust')}>
          <Coins aria-hidden="true" className="size-4" />
          {m.adjustButton()}
        </Button>
      )}
      {!isSelf && !account.emailVerified && (
        <Button {...button} onClick={() => setAction('verify')}>
          <MailCheck aria-hidden="true" className="size-4" />
          {m.verifyEmailButton()}
        </Button>
      )}
      {counts.sessions > 0 && (
        <Button {...button} onClick={() => setAction('sessions')}>
          <LogOut aria-hidden="true" className="size-4" />
          {m.endSessionsButton()}
        </Button>
      )}
      {mute ? (
        <Button {...button} onClick={() => setAction('unmute')}>
          <MessageSquareText aria-hidden="true" className="size-4" />
          {m.unmuteButton()}
        </Button>
      ) : (
        <Button {...button} onClick={() => setAction('mute')}>
          <MessageSquareOff aria-hidden="true" className="size-4" />
          {m.muteButton()}
        </Button>
      )}
      {isForOwner && !isSelf && (
        <Button {...button} onClick={() => setAction('role')}>
          <ShieldCheck aria-hidden="true" className="size-4" />
          {m.roleButton()}
        </Button>
      )}
      {isSelf ? null : ban ? (
        <Button {...button} onClick={() => setAction('unban')}>
          <DoorOpen aria-hidden="true" className="size-4" />
          {m.unbanButton()}
        </Button>
      ) : (
        <Button {...button} variant="danger" onClick={() => setAction('ban')}>
          <Ban aria-hidden="true" className="size-4" />
          {m.banButton()}
        </Button>
      )}
      <ActionDialogs player={player} action={action} onClose={() => setAction(null)} />
    </section>
  )
}

type ActionDialogsProps = { player: PlayerDetails; action: Action | null; onClose: () => void }

function ActionDialogs({ player, action, onClose }: ActionDialogsProps) {
  const { account, counts } = player
  const { username, email, newEmail } = account
  const banning = useBan(account)
  const unbanning = useUnban(account)
  const verifying = useEmailVerification(account)
  const ending = useSessionsEnd(account)
  const unmuting = useUnmute(account)
  return (
    <>
      <AdjustDialog player={player} open={action === 'adjust'} onClose={onClose} />
      <RoleDialog player={account} open={action === 'role'} onClose={onClose} />
      <MuteDialog player={account} open={action === 'mute'} onClose={onClose} />
      <ReasonDialog
        open={action === 'ban'}
        onClose={onClose}
        title={m.banTitle({ username })}
        description={m.banEffect()}
        hint={m.banReasonHint()}
        maxLength={BAN_REASON_MAX}
        confirm={m.banPlayerButton()}
        isPending={banning.isPending}
        onConfirm={(reason) => banning.run(reason, onClose)}
      />
      <ReasonDialog
        open={action === 'unban'}
        onClose={onClose}
        title={m.unbanTitle({ username })}
        description={m.unbanEffect()}
        hint={m.unbanReasonHint()}
        maxLength={BAN_REASON_MAX}
        confirm={m.unbanButton()}
        tone="primary"
        isPending={unbanning.isPending}
        onConfirm={(reason) => unbanning.run(reason, onClose)}
      />
      <ConfirmDialog
        open={action === 'verify'}
        onClose={onClose}
        onConfirm={() => verifying.run(newEmail ?? email)}
        title={m.verifyEmailTitle()}
        description={<RichText text={describeVerification(account)} tags={dataTags} />}
        confirm={m.verifyEmailButton()}
        tone="primary"
      />
      <ConfirmDialog
        open={action === 'sessions'}
        onClose={onClose}
        onConfirm={() => ending.run(undefined)}
        title={m.endSessionsTitle({ username })}
        description={m.endSessionsEffect({ count: counts.sessions })}
        confirm={m.endSessionsButton()}
        tone="danger"
      />
      <ConfirmDialog
        open={action === 'unmute'}
        onClose={onClose}
        onConfirm={() => unmuting.run(undefined)}
        title={m.unmuteTitle({ username })}
        description={m.unmuteEffect()}
        confirm={m.unmuteButton()}
        tone="primary"
      />
    </>
  )
}

function describeVerification({ username, email, newEmail }: PlayerDetails['account']): string {
  return newEmail === null
    ? m.verifyEmailEffect({ email, username })
    : m.verifyNewEmailEffect({ newEmail, email, username })
}
