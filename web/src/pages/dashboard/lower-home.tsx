import * as m from '@tallyhouse/messages/dashboard'
import { useQuery } from '@tanstack/react-query'
import { ActivityCard } from '#features/games/floor/activity-card.tsx'
import { LatestReceipt } from '#features/games/receipts/round-receipt.tsx'
import { TransactionList } from '#features/ledger/transaction-list.tsx'
import { ReferralCard } from '#features/referrals/referral-link.tsx'
import { usePausedUntil } from '#features/rewards/daily-bonus.tsx'
import { EliteLeaderboard } from '#features/standings/elite-leaderboard.tsx'
import { userStatsQuery } from '#features/standings/player-figures.tsx'
import { RatingCard } from '#features/standings/rating-card.tsx'
import { useMedia } from '#lib/use-media.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** With fewer transactions there is room for another card below them. */
const SHORT_LIST = 5

/** The lower half of the home page: other players, recent activity, referrals. */
export default function LowerHome() {
  const { data: stats } = useQuery(userStatsQuery)
  const pausedUntil = usePausedUntil()
  const hasColumns = useMedia('(width >= 64rem)')
  // Keeps the two columns at about the same height.
  const isShort = hasColumns && stats !== undefined && stats.recentTransactions.length < SHORT_LIST
  return (
    <div className="space-y-4 md:space-y-5">
      <div className="grid items-start gap-4 md:max-xl:grid-cols-2 lg:gap-5 xl:auto-cols-fr xl:grid-flow-col">
        <EliteLeaderboard />
        <ActivityCard />
        <div className="mx-auto w-full max-w-[440px] empty:hidden md:max-xl:col-span-2">
          <LatestReceipt />
        </div>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_380px] lg:gap-5">
        <div className="min-w-0 space-y-4 lg:space-y-5">
          <RecentTransactions />
          {isShort && <RatingCard />}
        </div>
        <div className="min-w-0 space-y-4 lg:space-y-5">
          {pausedUntil === null && <ReferralCard />}
          {!isShort && <RatingCard />}
        </div>
      </div>
    </div>
  )
}

/** The player's latest transactions. */
function RecentTransactions() {
  return (
    <Panel className="min-w-0 p-4 sm:p-5">
      <PanelHead title={m.recentTransactions()} />
      <LatestTransactions />
    </Panel>
  )
}

function LatestTransactions() {
  const { data } = useQuery(userStatsQuery)
  if (!data) return <Skeleton className="mt-3 h-64 w-full" />
  if (data.recentTransactions.length > 0) {
    return (
      <div className="mt-1.5">
        <TransactionList transactions={data.recentTransactions} />
      </div>
    )
  }
  return (
    <div className="mt-3">
      <EmptyState
        text={m.noTransactions()}
        action={<LinkButton href="/earn">{m.seeOffers()}</LinkButton>}
      />
    </div>
  )
}
