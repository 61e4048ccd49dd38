import {
  BadgeCheck,
  Ban,
  CircleCheck,
  Flag,
  MailQuestion,
  MessageSquareOff,
  ShieldCheck,
  Smartphone,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { formatAgo, formatDateTime } from '../../../lib/format-time.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Mark } from '../mark.tsx'
import type { PlayerDetails } from './player-query.ts'

/** Who it is and how they stand; `children` are what can be done about it. */
export function PlayerHead({ player, children }: { player: PlayerDetails; children: ReactNode }) {
  const { account, ban, mute } = player
  const now = useNow()
  return (
    <header className="space-y-4">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <div className="flex items-center gap-3.5">
            <Avatar username={account.username} avatar={account.avatar} size="lg" />
            <h1 className="min-w-0 text-36 wrap-anywhere">{account.username}</h1>
          </div>
          <p className="mt-2 text-14 wrap-anywhere text-mid">
            {account.email}
            <span className="tabular text-low"> · ID {account.id}</span>
          </p>
          {account.newEmail !== null && (
            <p className="mt-0.5 text-14 wrap-anywhere text-warn">
              {account.newEmail} waits to take its place, unverified
            </p>
          )}
          <p className="tabular mt-0.5 text-14 text-low">
            Joined {formatDateTime(account.createdAt)}
            {' · '}
            {account.lastSeenAt === null ? (
              'never seen'
            ) : (
              <>
                last seen{' '}
                <time dateTime={account.lastSeenAt} title={formatDateTime(account.lastSeenAt)}>
                  {formatAgo(account.lastSeenAt, now)}
                </time>
              </>
            )}
          </p>
          <ul aria-label="States" className="mt-3 flex flex-wrap gap-1.5 *:flex">
            <States player={player} />
          </ul>
        </div>
        {children}
      </div>
      {ban && (
        <Verdict icon={<Ban aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-loss" />}>
          Banned by {ban.bannedBy} on {formatDateTime(ban.createdAt)}: {ban.reason}
        </Verdict>
      )}
      {mute && (
        <Verdict
          icon={
            <MessageSquareOff aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
          }
        >
          May not write in the chat before {formatDateTime(mute.until)}: {mute.reason}
        </Verdict>
      )}
    </header>
  )
}

function States({ player: { account, ban, mute, counts } }: { player: PlayerDetails }) {
  return (
    <>
      <li>
        {ban ? (
          <Mark icon={Ban} tone="loss">
            Banned
          </Mark>
        ) : (
          <Mark icon={CircleCheck} tone="plain">
            Active
          </Mark>
        )}
      </li>
      <li>
        {account.emailVerified ? (
          <Mark icon={BadgeCheck} tone="win">
            Verified
          </Mark>
        ) : (
          <Mark icon={MailQuestion} tone="warn">
            Unverified
          </Mark>
        )}
      </li>
      {account.isAdmin && (
        <li>
          <Mark icon={ShieldCheck} tone="info">
            {account.isOwner ? 'Owner' : 'Admin'}
          </Mark>
        </li>
      )}
      {account.twoFactorOn && (
        <li>
          <Mark icon={Smartphone} tone="win">
            Two-factor
          </Mark>
        </li>
      )}
      {mute && (
        <li>
          <Mark icon={MessageSquareOff} tone="warn">
            Muted in chat
          </Mark>
        </li>
      )}
      {counts.openSignals > 0 && (
        <li>
          <Mark icon={Flag} tone="warn">
            {counts.openSignals === 1 ? '1 open signal' : `${counts.openSignals} open signals`}
          </Mark>
        </li>
      )}
    </>
  )
}

function Verdict({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex gap-2.5 rounded-control border border-line bg-ink-1 px-4 py-3 text-14 wrap-anywhere">
      {icon}
      <span>{children}</span>
    </p>
  )
}
