import * as m from '@tallyhouse/messages/dashboard'
import { useQuery } from '@tanstack/react-query'
import { Banknote, Dices, Ticket } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useOpenRounds } from '#features/games/kit/rounds/use-open-round.ts'
import { VerificationBanner } from '#features/identity/email-verification.tsx'
import { ChallengesCard } from '#features/rewards/challenges-card.tsx'
import { usePausedUntil } from '#features/rewards/daily-bonus.tsx'
import { DailyBonusCard } from '#features/rewards/daily-bonus-card.tsx'
import { PausedGifts } from '#features/rewards/paused-gifts.tsx'
import { PlayerFigures, userStatsQuery } from '#features/standings/player-figures.tsx'
import { usePageTitle } from '#lib/page/use-page-title.ts'
import { currentUserQuery } from '#session/current-user.ts'
import { LinkButton } from '#ui/button.tsx'
import { LinkCard } from '#ui/link-card.tsx'
import { WhenNear } from '#ui/when-near.tsx'
import { WelcomeBanner } from './dashboard/welcome-banner.tsx'

const OpenRounds = lazy(() => import('#features/games/open-rounds.tsx'))
const loadLowerHome = () => import('./dashboard/lower-home.tsx')

/** The home page: balance, daily bonus and challenges, links, and recent activity. */
export default function DashboardPage() {
  usePageTitle(m.pageTitle())
  // Players who return from an offer in another tab expect its points.
  useQuery({ ...currentUserQuery, refetchOnWindowFocus: 'always' })
  useQuery({ ...userStatsQuery, refetchOnWindowFocus: true })
  const pausedUntil = usePausedUntil()
  const hasOpenRound = useOpenRounds().length > 0
  return (
    <main className="page space-y-4 pt-4 pb-12 md:space-y-5 md:pt-7">
      <VerificationBanner />
      <WelcomeBanner />
      {hasOpenRound && (
        <Suspense>
          <OpenRounds />
        </Suspense>
      )}
      <PlayerFigures />
      {pausedUntil ? (
        <PausedGifts until={pausedUntil} />
      ) : (
        <div className="grid gap-4 lg:grid-cols-2 lg:gap-5">
          <DailyBonusCard />
          <ChallengesCard nextAction={<LinkButton href="/earn">{m.seeOffers()}</LinkButton>} />
        </div>
      )}
      <QuickLinks />
      <WhenNear load={loadLowerHome} />
    </main>
  )
}

const quickLinks = [
  { path: '/earn', label: m.earnPointsLink, line: m.earnPointsLine, icon: Ticket },
  { path: '/games', label: m.playGamesLink, line: m.playGamesLine, icon: Dices },
  { path: '/withdraw', label: m.withdrawLink, line: m.withdrawLine, icon: Banknote },
]

function QuickLinks() {
  return (
    <nav aria-label={m.quickLinks()}>
      <ul className="grid gap-3 md:grid-cols-3 lg:gap-5">
        {quickLinks.map(({ label, line, ...link }) => (
          <li key={link.path}>
            <LinkCard {...link} label={label()} line={line()} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
