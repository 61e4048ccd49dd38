import { BAN_REASON_MAX } from '@tallyhouse/contract/bans'
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
import { useKeptFocus } from '../../../lib/use-kept-focus.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
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

type Asked = 'adjust' | 'verify' | 'sessions' | 'mute' | 'unmute' | 'role' | 'ban' | 'unban'

type PlayerActionsProps = {
  player: PlayerDetails
  /** An admin does not decide on their own account. */
  isSelf: boolean
  /** Only an owner gives and revokes admin rights. */
  isForOwner: boolean
}

/** What an admin can do about a player, each once it was asked whether that is meant. */
export function PlayerActions({ player, isSelf, isForOwner }: PlayerActionsProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { account, ban, mute, counts } = player
  const button = {
    size: 'sm' as const,
    className: 'h-11 md:h-10',
    'aria-haspopup': 'dialog' as const,
  }
  return (
    <section
      {...useKeptFocus()}
      aria-label="Player actions"
      className="flex flex-wrap gap-2 outline-none"
    >
      {!isSelf && (
        <Button {...button} onClick={() => setAsked('adjust')}>
          <Coins aria-hidden="true" className="size-4" />
          Adjust points
        </Button>
      )}
      {!isSelf && !account.emailVerified && (
        <Button {...button} onClick={() => setAsked('verify')}>
          <MailCheck aria-hidden="true" className="size-4" />
          Verify email
        </Button>
      )}
      {counts.sessions > 0 && (
        <Button {...button} onClick={() => setAsked('sessions')}>
          <LogOut aria-hidden="true" className="size-4" />
          End sessions
        </Button>
      )}
      {mute ? (
        <Button {...button} onClick={() => setAsked('unmute')}>
          <MessageSquareText aria-hidden="true" className="size-4" />
          Unmute
        </Button>
      ) : (
        <Button {...button} onClick={() => setAsked('mute')}>
          <MessageSquareOff aria-hidden="true" className="size-4" />
          Mute in chat
        </Button>
      )}
      {isForOwner && !isSelf && (
        <Button {...button} onClick={() => setAsked('role')}>
          <ShieldCheck aria-hidden="true" className="size-4" />
          Admin rights
        </Button>
      )}
      {isSelf ? null : ban ? (
        <Button {...button} onClick={() => setAsked('unban')}>
          <DoorOpen aria-hidden="true" className="size-4" />
          Unban
        </Button>
      ) : (
        <Button {...button} variant="danger" onClick={() => setAsked('ban')}>
          <Ban aria-hidden="true" className="size-4" />
          Ban
        </Button>
      )}
      <Questions player={player} asked={asked} onClose={() => setAsked(null)} />
    </section>
  )
}

type QuestionsProps = { player: PlayerDetails; asked: Asked | null; onClose: () => void }

function Questions({ player, asked, onClose }: QuestionsProps) {
  const { account, counts } = player
  const { username, email, newEmail } = account
  const banning = useBan(account)
  const unbanning = useUnban(account)
  const verifying = useEmailVerification(account)
  const ending = useSessionsEnd(account)
  const unmuting = useUnmute(account)
  return (
    <>
      <AdjustDialog player={player} open={asked === 'adjust'} onClose={onClose} />
      <RoleDialog player={account} open={asked === 'role'} onClose={onClose} />
      <MuteDialog player={account} open={asked === 'mute'} onClose={onClose} />
      <ReasonDialog
        open={asked === 'ban'}
        onClose={onClose}
        title={`Ban ${username}?`}
        description="They are signed out everywhere and cannot log in. Payouts that wait stay held."
        hint="The player reads it when they try to log in."
        maxLength={BAN_REASON_MAX}
        confirm="Ban player"
        isPending={banning.isPending}
        onConfirm={(reason) => banning.run(reason, onClose)}
      />
      <ReasonDialog
        open={asked === 'unban'}
        onClose={onClose}
        title={`Unban ${username}?`}
        description="They can log in again, with everything they had."
        hint="For the record; the player does not read it."
        maxLength={BAN_REASON_MAX}
        confirm="Unban"
        tone="primary"
        isPending={unbanning.isPending}
        onConfirm={(reason) => unbanning.run(reason, onClose)}
      />
      <ConfirmDialog
        open={asked === 'verify'}
        onClose={onClose}
        onConfirm={() => verifying.run(newEmail ?? email)}
        title="Mark this email as verified?"
        description={verificationWords(account)}
        confirm="Verify email"
        tone="primary"
      />
      <ConfirmDialog
        open={asked === 'sessions'}
        onClose={onClose}
        onConfirm={() => ending.run(undefined)}
        title={`Sign ${username} out everywhere?`}
        description={`${sessionsInWords(counts.sessions)} at once. They can log in again.`}
        confirm="End sessions"
        tone="danger"
      />
      <ConfirmDialog
        open={asked === 'unmute'}
        onClose={onClose}
        onConfirm={() => unmuting.run(undefined)}
        title={`Let ${username} write again?`}
        description="The chat is open to them at once."
        confirm="Unmute"
        tone="primary"
      />
    </>
  )
}

function sessionsInWords(count: number): string {
  return count === 1 ? 'Their one session ends' : `Their ${count} sessions end`
}

/** What is agreed to; an address that waits is another one than the account has. */
function verificationWords({ username, email, newEmail }: PlayerDetails['account']): string {
  const effect = `This has the same effect as ${username} following the mailed link.`
  return newEmail === null
    ? `${email} is marked as verified. ${effect}`
    : `${newEmail}, which is not verified yet, takes the place of ${email}. ${effect} All mail goes there from now on, including password reset links.`
}
