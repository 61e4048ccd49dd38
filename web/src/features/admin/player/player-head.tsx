import * as m from '@tallyhouse/messages/admin-player'
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
import type { ComponentProps, ReactNode } from 'react'
import { formatAgo, formatDateTime } from '#lib/format-time.ts'
import { useNow } from '#lib/use-now.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Mark } from '#ui/mark.tsx'
import { RichText } from '#ui/rich-text.tsx'
import type { PlayerDetails } from './player-query.ts'

/** The player's identity and account status; `children` are the actions. */
export function PlayerHead({ player, children }: { player: PlayerDetails; children: ReactNode }) {
  const { account, ban, mute } = player
  return (
    <header className="space-y-4">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <div className="flex items-center gap-3.5">
            <Avatar username={account.username} avatar={account.avatar} size="lg" />
            <h1 translate="no" className="min-w-0 text-36 wrap-anywhere">
              {account.username}
            </h1>
          </div>
          <p className="mt-2 text-14 wrap-anywhere text-mid">
            <RichText
              text={m.contact({ email: account.email, id: account.id })}
              tags={{ id: (id) => <span className="tabular text-low">{id}</span> }}
            />
          </p>
          {account.newEmail !== null && (
            <p className="mt-0.5 text-14 wrap-anywhere text-warn">
              <RichText text={m.newEmail({ email: account.newEmail })} />
            </p>
          )}
          <p className="tabular mt-0.5 text-14 text-low">
            <JoinedAndSeen account={account} />
          </p>
          <ul aria-label={m.marksLabel()} className="mt-3 flex flex-wrap gap-1.5 *:flex">
            {marksOf(player).map((mark) => (
              <li key={String(mark.children)}>
                <Mark {...mark} />
              </li>
            ))}
          </ul>
        </div>
        {children}
      </div>
      {ban && (
        <Note icon={<Ban aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-loss" />}>
          {m.bannedNote({
            name: ban.bannedBy,
            date: formatDateTime(ban.createdAt),
            reason: ban.reason,
          })}
        </Note>
      )}
      {mute && (
        <Note
          icon={
            <MessageSquareOff aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
          }
        >
          {m.mutedNote({ date: formatDateTime(mute.until), reason: mute.reason })}
        </Note>
      )}
    </header>
  )
}

function JoinedAndSeen({ account }: { account: PlayerDetails['account'] }) {
  const now = useNow()
  const { lastSeenAt } = account
  const date = formatDateTime(account.createdAt)
  if (lastSeenAt === null) return m.joinedNeverSeen({ date })
  return (
    <RichText
      text={m.joinedSeen({ date, ago: formatAgo(lastSeenAt, now) })}
      tags={{
        time: (ago) => (
          <time dateTime={lastSeenAt} title={formatDateTime(lastSeenAt)}>
            {ago}
          </time>
        ),
      }}
    />
  )
}

function marksOf({ account, ban, mute, counts }: PlayerDetails): ComponentProps<typeof Mark>[] {
  const marks: (ComponentProps<typeof Mark> | false)[] = [
    ban
      ? { icon: Ban, tone: 'loss', children: m.banned() }
      : { icon: CircleCheck, tone: 'plain', children: m.active() },
    account.emailVerified
      ? { icon: BadgeCheck, tone: 'win', children: m.verified() }
      : { icon: MailQuestion, tone: 'warn', children: m.unverified() },
    account.isAdmin && {
      icon: ShieldCheck,
      tone: 'info',
      children: account.isOwner ? m.owner() : m.admin(),
    },
    account.twoFactorOn && { icon: Smartphone, tone: 'win', children: m.twoFactor() },
    mute !== null && { icon: MessageSquareOff, tone: 'warn', children: m.muted() },
    counts.openSignals > 0 && {
      icon: Flag,
      tone: 'warn',
      children: m.openSignals({ count: counts.openSignals }),
    },
  ]
  return marks.filter((mark) => mark !== false)
}

function Note({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <p className="flex gap-2.5 rounded-control border border-line bg-ink-1 px-4 py-3 text-14 wrap-anywhere">
      {icon}
      <span>
        <RichText text={children} />
      </span>
    </p>
  )
}
