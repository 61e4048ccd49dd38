import type { ReactNode } from 'react'
import { formatPoints } from '../../../lib/format-points.ts'
import { Panel, PanelHead } from '../../../ui/panel.tsx'
import { PlayerLink } from '../player-link.tsx'
import type { PlayerDetails } from './player-query.ts'

/** What is known of the account, and what it came to. */
export function PlayerFacts({ player }: { player: PlayerDetails }) {
  const { account, wallet, level, referrals, counts } = player
  const name = [account.firstName, account.lastName].filter(Boolean).join(' ')
  return (
    <Panel aria-label="Account" className="p-4 sm:p-5">
      <PanelHead title="Account" />
      <dl className="tabular mt-3 grid grid-cols-2 gap-x-4 gap-y-3 text-14 sm:gap-x-6 xl:grid-cols-3">
        <Fact label="Name">{name || '–'}</Fact>
        <Fact label="Level">
          {level.level}{' '}
          <span className="text-low">
            ({formatPoints(level.experience)} of {formatPoints(level.nextLevelExperience)} to the
            next)
          </span>
        </Fact>
        <Fact label="Total earned">{formatPoints(wallet.totalEarned)} pts</Fact>
        <Fact label="Wagered">{formatPoints(wallet.totalWagered)} pts</Fact>
        <Fact label="Won">{formatPoints(wallet.totalWon)} pts</Fact>
        <Fact label="Withdrawn">{formatPoints(wallet.totalWithdrawn)} pts</Fact>
        <Fact label="Invited by">
          {referrals.referredBy ? (
            <PlayerLink id={referrals.referredBy.id}>{referrals.referredBy.username}</PlayerLink>
          ) : (
            'Nobody'
          )}
        </Fact>
        <Fact label="Friends invited">
          {formatPoints(referrals.referralCount)}{' '}
          <span className="text-low">
            ({formatPoints(referrals.referralEarnings)} pts, code {referrals.referralCode}
            {referrals.underReviewCount > 0 &&
              `, ${formatPoints(referrals.underReviewCount)} under review`}
            )
          </span>
        </Fact>
        <Fact label="Questions about offers">{formatPoints(counts.tickets)}</Fact>
        <Fact label="Adult, terms accepted">{account.termsAccepted ? 'Yes' : 'Not yet'}</Fact>
        <Fact label="Time zone">{account.timeZone}</Fact>
        <Fact label="Last address">{account.lastIpAddress ?? '–'}</Fact>
      </dl>
    </Panel>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-13 text-low">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  )
}
