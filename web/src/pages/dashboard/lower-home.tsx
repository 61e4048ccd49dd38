import { ActivityCard } from '../../features/games/floor/activity-card.tsx'
import { LatestReceipt } from '../../features/games/receipts/latest-receipt.tsx'
import { ReferralCard } from '../../features/referrals/referral-card.tsx'
import { EliteLeaderboard } from '../../features/standings/elite-leaderboard.tsx'
import { RatingCard } from '../../features/standings/rating-card.tsx'
import { RecentTransactions } from './recent-transactions.tsx'

/** The lower half of home: others, what happened lately, who to bring along. */
export default function LowerHome() {
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
        <RecentTransactions />
        <div className="min-w-0 space-y-4 lg:space-y-5">
          <ReferralCard />
          <RatingCard />
        </div>
      </div>
    </div>
  )
}
