import * as m from '@tallyhouse/messages/earn-page'
import { useQuery } from '@tanstack/react-query'
import {
  LinkButtons,
  type ReferralStats,
  referralLink,
  referralQuery,
  referralTerms,
} from '#features/referrals/referral-link.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The player's referral link, to copy or share. */
export function ReferAction() {
  const { data, error, refetch } = useQuery(referralQuery)
  if (error && !data) {
    return (
      <Panel>
        <ErrorState title={m.linkFailed()} error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  }
  return (
    <Panel className="p-4 sm:p-5">
      <h2 className="text-18">{m.referFriend()}</h2>
      {data ? <LinkBox stats={data} /> : <LinkBoxSkeleton />}
    </Panel>
  )
}

function LinkBox({ stats }: { stats: ReferralStats }) {
  const link = referralLink(stats.referralCode)
  return (
    <>
      <p className="mt-0.5 text-14 text-mid">{referralTerms(stats)}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <p className="flex min-h-11 min-w-0 grow basis-60 items-center rounded-control border border-line bg-ink-0 px-3 py-1.5">
          <span className="sr-only">{m.yourLink()}</span>
          <span translate="no" dir="auto" className="font-mono text-13 break-all select-all">
            {link.replace(/^https?:\/\//, '')}
          </span>
        </p>
        <div className="flex grow gap-3 sm:grow-0">
          <LinkButtons link={link} />
        </div>
      </div>
    </>
  )
}

function LinkBoxSkeleton() {
  return (
    <>
      <p className="mt-0.5 text-14">
        <Skeleton className="h-[4lh] w-full min-[360px]:h-[3lh] sm:h-[2lh]" />
      </p>
      <Skeleton className="mt-3 h-25 w-full sm:h-11" />
    </>
  )
}
