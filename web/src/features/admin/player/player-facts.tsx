import * as m from '@tallyhouse/messages/admin-player'
import type { ReactNode } from 'react'
import { formatPoints } from '#lib/format-points.ts'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { dataTags } from '../data-tags.tsx'
import { PlayerLink } from '../player-link.tsx'
import type { PlayerDetails } from './player-query.ts'

/** The account's details and lifetime totals. */
export function PlayerFacts({ player }: { player: PlayerDetails }) {
  const { account, wallet, level, referrals, counts } = player
  const name = [account.firstName, account.lastName].filter(Boolean).join(' ')
  return (
    <Panel aria-label={m.account()} className="p-4 sm:p-5">
      <PanelHead title={m.account()} />
      <dl className="tabular mt-3 grid grid-cols-2 gap-x-4 gap-y-3 text-14 sm:gap-x-6 xl:grid-cols-3">
        <Fact label={m.name()}>
          <span translate="no">{name || '–'}</span>
        </Fact>
        <Fact label={m.level()}>
          <RichText
            text={m.levelProgress({
              level: level.level,
              experience: formatPoints(level.experience),
              next: formatPoints(level.nextLevelExperience),
            })}
            tags={{ progress: (progress) => <span className="text-low">{progress}</span> }}
          />
        </Fact>
        <Fact label={m.totalEarned()}>{formatPts(wallet.totalEarned)}</Fact>
        <Fact label={m.wagered()}>{formatPts(wallet.totalWagered)}</Fact>
        <Fact label={m.won()}>{formatPts(wallet.totalWon)}</Fact>
        <Fact label={m.withdrawn()}>{formatPts(wallet.totalWithdrawn)}</Fact>
        <Fact label={m.invitedBy()}>
          {referrals.referredBy ? (
            <PlayerLink id={referrals.referredBy.id}>{referrals.referredBy.username}</PlayerLink>
          ) : (
            m.invitedByNobody()
          )}
        </Fact>
        <Fact label={m.friendsInvited()}>
          {formatPoints(referrals.referralCount)}{' '}
          <span className="text-low">
            <RichText text={describeReferrals(referrals)} tags={dataTags} />
          </span>
        </Fact>
        <Fact label={m.tickets()}>{formatPoints(counts.tickets)}</Fact>
        <Fact label={m.termsAccepted()}>{account.termsAccepted ? m.yes() : m.notYet()}</Fact>
        <Fact label={m.timeZone()}>
          <span translate="no">{account.timeZone}</span>
        </Fact>
        <Fact label={m.lastIpAddress()}>
          <span translate="no">{account.lastIpAddress ?? '–'}</span>
        </Fact>
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

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-13 text-low">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  )
}
