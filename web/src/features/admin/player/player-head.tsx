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
import type { ReactNode } from 'react'
import { formatAgo, formatDateTime } from '#lib/format-time.ts'
import { useNow } from '#lib/use-now.ts'
import { Avatar } from '#ui/avatar.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { dataTags } from '../data-tags.tsx'
import { Mark } from '../mark.tsx'
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
              tags={{
                ...dataTags,
                id: (id) => <span className="tabular text-low">{id}</span>,
              }}
            />
          </p>
          {account.newEmail !== null && (
            <p className="mt-0.5 text-14 wrap-anywhere text-warn">
              <RichText text={m.newEmail({ email: account.newEmail })} tags={dataTags} />
            </p>
          )}
          <p className="tabular mt-0.5 text-14 text-low">
            <JoinedAndSeen account={account} />
          </p>
          <ul aria-label={m.marksLabel()} className="mt-3 flex flex-wrap gap-1.5 *:flex">
            <Marks player={player} />
          </ul>
        </div>
        {children}
      </div>
      {ban && (
        <Note icon={<Ban aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-loss" />}>
          <RichText
            text={m.bannedNote({
              name: ban.bannedBy,
              date: formatDateTime(ban.createdAt),
              reason: ban.reason,
            })}
            tags={dataTags}
          />
        </Note>
      )}
      {mute && (
        <Note
          icon={
            <MessageSquareOff aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
          }
        >
          <RichText
            text={m.mutedNote({ date: formatDateTime(mute.until), reason: mute.reason })}
            tags={dataTags}
          />
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

function Marks({ player: { account, ban, mute, counts } }: { player: PlayerDetails }) {
  return (
    <>
      <li>
        {ban ? (
          <Mark icon={Ban} tone="loss">
            {m.banned()}
          </Mark>
        ) : (
          <Mark icon={CircleCheck} tone="plain">
            {m.active()}
          </Mark>
        )}
      </li>
      <li>
        {account.emailVerified ? (
          <Mark icon={BadgeCheck} tone="win">
            {m.verified()}
          </Mark>
        ) : (
          <Mark icon={MailQuestion} tone="warn">
            {m.unverified()}
          </Mark>
        )}
      </li>
      {account.isAdmin && (
        <li>
          <Mark icon={ShieldCheck} tone="info">
            {account.isOwner ? m.owner() : m.admin()}
          </Mark>
        </li>
      )}
      {account.twoFactorOn && (
        <li>
          <Mark icon={Smartphone} tone="win">
            {m.twoFactor()}
          </Mark>
        </li>
      )}
      {mute && (
        <li>
          <Mark icon={MessageSquareOff} tone="warn">
            {m.muted()}
          </Mark>
        </li>
      )}
      {counts.openSignals > 0 && (
        <li>
          <Mark icon={Flag} tone="warn">
            {m.openSignals({ count: counts.openSignals })}
          </Mark>
        </li>
      )}
    </>
  )
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex gap-2.5 rounded-control border border-line bg-ink-1 px-4 py-3 text-14 wrap-anywhere">
      {icon}
      <span>{children}</span>
    </p>
  )
}
