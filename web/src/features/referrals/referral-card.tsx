import * as m from '@tallyhouse/messages/referrals'
import { useQuery } from '@tanstack/react-query'
import { formatPoints } from '#lib/format-points.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CopyLinkButton } from './copy-link-button.tsx'
import { referralLink } from './referral-link.ts'
import { type ReferralStats, referralQuery } from './referral-query.ts'
import { referralTerms } from './referral-terms.ts'
import { ShareButton } from './share-button.tsx'

/** The player's referral code, and what it has earned. */
export function ReferralCard() {
  const { data, error, refetch } = useQuery(referralQuery)
  return (
    <Panel className="min-w-0 p-4 sm:p-5">
      <PanelHead title={m.referFriends()} />
      {data ? (
        <Referral stats={data} />
      ) : error ? (
        <ErrorState title={m.codeFailed()} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="mt-3 h-75.5 w-full" />
      )}
    </Panel>
  )
}

function Referral({ stats }: { stats: ReferralStats }) {
  const { referralCode, referralCount, underReviewCount, referralEarnings } = stats
  const link = referralLink(referralCode)
  return (
    <>
      <p className="mt-1 text-14 text-mid">{referralTerms(stats)}</p>
      <div className="ticket mt-4 flex rounded-receipt bg-paper text-paper-ink [--tear:calc(100%-48px)]">
        <p className="min-w-0 grow px-5 pt-3.5 pb-3">
          <span className="block text-13 text-paper-mid">{m.yourCode()}</span>
          <span
            translate="no"
            className="mt-0.5 block font-mono text-22 font-semibold tracking-[0.06em] break-all select-all"
          >
            {referralCode}
          </span>
          <span
            translate="no"
            className="mt-1 block font-mono text-12 break-all text-paper-mid select-all"
          >
            {link.replace(/^https?:\/\//, '')}
          </span>
        </p>
        <span
          aria-hidden="true"
          className="grid w-12 shrink-0 place-items-center border-l-2 border-dashed border-paper-ink/40"
        >
          <span className="rotate-180 font-mono text-12 text-paper-mid [writing-mode:vertical-rl]">
            {m.admitOne()}
          </span>
        </span>
      </div>
      <div className="mt-3 flex gap-3">
        <CopyLinkButton link={link} />
        <ShareButton url={link} />
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-4 border-t border-line pt-3.5">
        <div>
          <dt className="text-13 text-low">{m.friends()}</dt>
          <dd className="figures mt-1 text-22">{formatPoints(referralCount)}</dd>
          {underReviewCount > 0 && (
            <dd className="tabular text-13 text-low">
              {m.moreUnderReview({ count: formatPoints(underReviewCount) })}
            </dd>
          )}
        </div>
        <div>
          <dt className="text-13 text-low">{m.earnedFromFriends()}</dt>
          <dd className="figures mt-1 text-22">
            <RichText
              text={m.points({ points: formatPoints(referralEarnings) })}
              tags={{ unit: (text) => <span className="text-14 text-low">{text}</span> }}
            />
          </dd>
        </div>
      </dl>
    </>
  )
}
