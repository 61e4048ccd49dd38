import * as m from '@tallyhouse/messages/dashboard'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { VerificationBanner } from '#features/identity/verification-banner.tsx'
import { ChallengesCard } from '#features/rewards/challenges-card.tsx'
import { DailyBonusCard } from '#features/rewards/daily-bonus-card.tsx'
import { PlayerFigures } from '#features/standings/player-figures.tsx'
import { userStatsQuery } from '#features/standings/user-stats.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { currentUserQuery } from '#session/current-user.ts'
import { Button } from '#ui/button.tsx'
import { WhenNear } from '#ui/when-near.tsx'
import { QuickLinks } from './dashboard/quick-links.tsx'
import { WelcomeBanner } from './dashboard/welcome-banner.tsx'

const loadLowerHome = () => import('./dashboard/lower-home.tsx')

/** The home page: balance, daily bonus and challenges, links, and recent activity. */
export default function DashboardPage() {
  usePageTitle(m.pageTitle())
  // Players who return from an offer in another tab expect its points.
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
              <Link href="/earn">{m.seeOffers()}</Link>
            </Button>
          }
        />
      </div>
      <QuickLinks />
      <WhenNear load={loadLowerHome} />
    </main>
  )
}
