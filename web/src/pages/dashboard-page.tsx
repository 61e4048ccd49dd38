import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { ActivityCard } from '../features/games/floor/activity-card.tsx'
import { LatestReceipt } from '../features/games/receipts/latest-receipt.tsx'
import { VerificationBanner } from '../features/identity/verification-banner.tsx'
import { ReferralCard } from '../features/referrals/referral-card.tsx'
import { ChallengesCard } from '../features/rewards/challenges-card.tsx'
import { DailyBonusCard } from '../features/rewards/daily-bonus-card.tsx'
import { EliteLeaderboard } from '../features/standings/elite-leaderboard.tsx'
import { PlayerFigures } from '../features/standings/player-figures.tsx'
import { RatingCard } from '../features/standings/rating-card.tsx'
import { userStatsQuery } from '../features/standings/user-stats.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { currentUserQuery } from '../session/current-user.ts'
import { Button } from '../ui/button.tsx'
import { QuickLinks } from './dashboard/quick-links.tsx'
import { RecentTransactions } from './dashboard/recent-transactions.tsx'
import { WelcomeBanner } from './dashboard/welcome-banner.tsx'

/** Home: what you have, what today brings, what you did, where to go. */
export default function DashboardPage() {
  usePageTitle('Home')
  // Whoever comes back from an offer in another tab looks for its points.
  useQuery({ ...currentUserQuery, refetchOnWindowFocus: 'always' })
  useQuery({ ...userStatsQuery, refetchOnWindowFocus: true })
  return (
    <main className="page space-y-4 pt-4 pb-12 md:space-y-5 md:pt-7">
      <VerificationBanner />
      <WelcomeBanner />
      <PlayerFigures />
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-5">
        <DailyBonusCard />
        <ChallengesCard
          nextAction={
            <Button asChild>
              <Link href="/earn">See the offers</Link>
            </Button>
          }
        />
      </div>
      <QuickLinks />
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
    </main>
  )
}
