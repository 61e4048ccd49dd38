import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { VerificationBanner } from '../features/identity/verification-banner.tsx'
import { ChallengesCard } from '../features/rewards/challenges-card.tsx'
import { DailyBonusCard } from '../features/rewards/daily-bonus-card.tsx'
import { PlayerFigures } from '../features/standings/player-figures.tsx'
import { userStatsQuery } from '../features/standings/user-stats.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { currentUserQuery } from '../session/current-user.ts'
import { Button } from '../ui/button.tsx'
import { WhenNear } from '../ui/when-near.tsx'
import { QuickLinks } from './dashboard/quick-links.tsx'
import { WelcomeBanner } from './dashboard/welcome-banner.tsx'

const loadLowerHome = () => import('./dashboard/lower-home.tsx')

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
      <WhenNear load={loadLowerHome} />
    </main>
  )
}
