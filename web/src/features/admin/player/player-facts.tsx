import { isStaff } from '@tallyhouse/contract/permissions'
import * as m from '@tallyhouse/messages/admin-player'
import {
  BadgeCheck,
  Ban,
  CircleCheck,
  Flag,
  type LucideIcon,
  MailQuestion,
  MessageSquareOff,
  ShieldCheck,
  Smartphone,
} from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { formatPoints } from '#lib/format-points.ts'
import { formatAgo, formatDateTime } from '#lib/format-time.ts'
import { useNow } from '#lib/use-now.ts'
import { Avatar } from '#ui/avatar.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { RichText, untranslated } from '#ui/rich-text.tsx'
import { Mark } from '#ui/status-badge.tsx'
import { PlayerLink } from '../player-link.tsx'
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
            <h1 translate="no" dir="auto" className="min-w-0 text-36 wrap-anywhere">
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
            {listMarks(player).map((mark) => (
              <li key={String(mark.children)}>
                <Mark {...mark} />
              </li>
            ))}
          </ul>
        </div>
        {children}
      </div>
      {ban && (
        <Note icon={Ban} tint="text-loss">
          {banNote(ban)}
        </Note>
      )}
      {mute && (
        <Note icon={MessageSquareOff} tint="text-warn">
          {m.mutedNote({ date: formatDateTime(mute.until), reason: mute.reason })}
        </Note>
      )}
    </header>
  )
}

function banNote({ bannedBy, createdAt, reason }: NonNullable<PlayerDetails['ban']>): string {
  const date = formatDateTime(createdAt)
  return bannedBy === null
    ? m.bannedOnCommandLine({ date, reason })
    : m.bannedNote({ name: bannedBy, date, reason })
}

function JoinedAndSeen({ account }: { account: PlayerDetails['account'] }) {
  const now = useNow()
  const { lastSeenAt } = account
  const date = formatDateTime(account.createdAt)
  if (lastSeenAt === null) return <>{m.joinedNeverSeen({ date })}</>
  return (
    <RichText
      text={m.joinedSeen({ date, ago: formatAgo(lastSeenAt, now) })}
      tags={{ time: () => <DateTime at={lastSeenAt} now={now} /> }}
    />
  )
}

function listMarks({ account, ban, mute, counts }: PlayerDetails): ComponentProps<typeof Mark>[] {
  const marks: (ComponentProps<typeof Mark> | false)[] = [
    ban
      ? { icon: Ban, tone: 'loss', children: m.banned() }
      : { icon: CircleCheck, tone: 'plain', children: m.active() },
    account.emailVerified
      ? { icon: BadgeCheck, tone: 'win', children: m.verified() }
      : { icon: MailQuestion, tone: 'warn', children: m.unverified() },
    isStaff(account) && {
      icon: ShieldCheck,
      tone: 'info',
      children: account.role === 'owner' ? m.owner() : m.admin(),
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

type NoteProps = { icon: LucideIcon; tint: string; children: string }

function Note({ icon: Icon, tint, children }: NoteProps) {
  return (
    <p className="flex gap-2.5 rounded-control border border-line bg-ink-1 px-4 py-3 text-14 wrap-anywhere">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${tint}`} />
      <span>
        <RichText text={children} />
      </span>
    </p>
  )
}

export function PlayerFacts({ player }: { player: PlayerDetails }) {
  const { account, wallet, level, referrals, counts } = player
  const name = [account.firstName, account.lastName].filter(Boolean).join(' ')
  const progress = m.levelProgress({
    level: level.level,
    experience: formatPoints(level.experience),
    next: formatPoints(level.nextLevelExperience),
  })
  const low = (text: string) => <span className="text-low">{text}</span>
  const { referredBy } = referrals
  const facts = [
    { label: m.realName(), value: untranslated(name || '–') },
    { label: m.level(), value: <RichText text={progress} tags={{ progress: low }} /> },
    { label: m.totalEarned(), value: formatPts(wallet.totalEarned) },
    { label: m.wagered(), value: formatPts(wallet.totalWagered) },
    { label: m.won(), value: formatPts(wallet.totalWon) },
    { label: m.withdrawn(), value: formatPts(wallet.totalWithdrawn) },
    {
      label: m.invitedBy(),
      value: referredBy ? (
        <PlayerLink id={referredBy.id}>{referredBy.username}</PlayerLink>
      ) : (
        m.invitedByNobody()
      ),
    },
    {
      label: m.friendsInvited(),
      value: (
        <>
          {formatPoints(referrals.referralCount)}{' '}
          <span className="text-low">
            <RichText text={describeReferrals(referrals)} />
          </span>
        </>
      ),
    },
    { label: m.tickets(), value: formatPoints(counts.tickets) },
    { label: m.termsAccepted(), value: account.termsAccepted ? m.yes() : m.notYet() },
    { label: m.timeZone(), value: untranslated(account.timeZone) },
    { label: m.lastIpAddress(), value: untranslated(account.lastIpAddress ?? '–') },
  ]
  return (
    <Panel aria-label={m.account()} className="p-4 sm:p-5">
      <PanelHead title={m.account()} />
      <dl className="tabular mt-3 grid grid-cols-2 gap-x-4 gap-y-3 text-14 sm:gap-x-6 xl:grid-cols-3">
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-13 text-low">{label}</dt>
            <dd className="mt-0.5 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function formatPts(points: number): string {
  return m.points({ points: formatPoints(points) })
}

function describeReferrals(referrals: PlayerDetails['referrals']): string {
  const { referralEarnings, referralCode: code, underReviewCount } = referrals
  const points = formatPoints(referralEarnings)
  return underReviewCount > 0
    ? m.referralDetailsUnderReview({ points, code, count: formatPoints(underReviewCount) })
    : m.referralDetails({ points, code })
}

/** The IP addresses and browsers that the player used most recently. */
export function PlayerSightings({ sightings }: { sightings: PlayerDetails['sightings'] }) {
  const now = useNow()
  return (
    <Panel aria-label={m.sightings()} className="flex min-h-0 flex-col p-4 sm:p-5">
      <PanelHead title={m.sightings()} />
      {sightings.length === 0 ? (
        <p className="mt-3 text-14 text-mid">{m.noSightings()}</p>
      ) : (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be reachable by keyboard
          tabIndex={0}
          aria-label={m.sightingsLabel()}
          className="mt-2 max-h-64 divide-y divide-line/60 overflow-y-auto focus-visible:-outline-offset-2"
        >
          {sightings.map(({ ipAddress, browser, firstSeenAt, lastSeenAt }) => (
            <li key={`${ipAddress} ${browser}`} className="py-2 text-14">
              <p className="wrap-anywhere">
                <span translate="no" dir="auto" className="font-mono text-13">
                  {ipAddress}
                </span>{' '}
                <span className="text-mid">
                  <RichText
                    text={browser === null ? m.browserUnknown() : m.browser({ id: browser })}
                  />
                </span>
              </p>
              <p className="tabular text-13 text-low">
                <RichText
                  text={describeTimes({ firstSeenAt, lastSeenAt, now })}
                  tags={{ time: () => <DateTime at={lastSeenAt} now={now} /> }}
                />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

type SightingTimes = { firstSeenAt: string; lastSeenAt: string; now: number }

function describeTimes({ firstSeenAt, lastSeenAt, now }: SightingTimes): string {
  const ago = formatAgo(lastSeenAt, now)
  return firstSeenAt === lastSeenAt
    ? m.seenOnce({ ago })
    : m.seenSince({ ago, date: formatDateTime(firstSeenAt) })
}
