import * as m from '@tallyhouse/messages/dashboard'
import { useQuery } from '@tanstack/react-query'
import { ActivityCard } from '#features/games/floor/activity-card.tsx'
import { TransactionList } from '#features/ledger/transaction-list.tsx'
import { ReferralCard } from '#features/referrals/referral-link.tsx'
import { usePausedUntil } from '#features/rewards/daily-bonus.tsx'
import { EliteLeaderboard } from '#features/standings/elite-leaderboard.tsx'
import { userStatsQuery } from '#features/standings/player-figures.tsx'
import { RatingCard } from '#features/standings/rating-card.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useFirstSteps } from './use-first-steps.ts'
import './lower-home.css'

/** As many rows as the five ranks beside them are high. */
const ROWS = 3

/** The lower half of the home page: other players, recent activity, referrals. Those who are new rate nothing yet. */
export default function LowerHome() {
  const { areShown: isNew } = useFirstSteps()
  const isGiving = usePausedUntil() === null
  return (
    <div className="grid gap-2.5 lg:grid-cols-2">
      <div className="home-shelf">
        <EliteLeaderboard />
        <ActivityCard rows={ROWS} />
        <RecentTransactions />
        {isNew && isGiving && <ReferralCard isWide />}
      </div>
      {!isNew && isGiving && <ReferralCard />}
      {!isNew && <RatingCard />}
    </div>
  )
}

/** The player's latest transactions. */
function RecentTransactions() {
  return (
    <Panel className="flex min-w-0 flex-col px-4 py-3">
      <PanelHead title={m.recentTransactions()} wraps>
        <TextLink href="/profile?tab=transactions">{m.viewTransactions()}</TextLink>
      </PanelHead>
      <div className="latest-rows">
        <LatestTransactions />
      </div>
    </Panel>
  )
}

function LatestTransactions() {
  const { data } = useQuery(userStatsQuery)
  if (!data) return <Skeleton className="mt-2 h-44 w-full" />
  if (data.recentTransactions.length > 0) {
    return <TransactionList transactions={data.recentTransactions.slice(0, ROWS)} />
  }
  return (
    <div className="mt-2">
      <EmptyState
        text={m.noTransactions()}
        action={<LinkButton href="/earn">{m.seeOffers()}</LinkButton>}
      />
    </div>
  )
}
