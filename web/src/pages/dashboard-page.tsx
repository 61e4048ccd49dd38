import * as m from '@tallyhouse/messages/dashboard'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Banknote, Dices, Ticket } from 'lucide-react'
import { Link } from 'wouter'
import { VerificationBanner } from '#features/identity/verification-banner.tsx'
import { ChallengesCard } from '#features/rewards/challenges-card.tsx'
import { DailyBonusCard } from '#features/rewards/daily-bonus-card.tsx'
import { PlayerFigures } from '#features/standings/player-figures.tsx'
import { userStatsQuery } from '#features/standings/user-stats.ts'
import { usePageTitle } from '#lib/page/use-page-title.ts'
import { currentUserQuery } from '#session/current-user.ts'
import { Button } from '#ui/button.tsx'
import { WhenNear } from '#ui/when-near.tsx'
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

const quickLinks = [
  { path: '/earn', label: m.earnPointsLink, line: m.earnPointsLine, icon: Ticket },
  { path: '/games', label: m.playGamesLink, line: m.playGamesLine, icon: Dices },
  { path: '/withdraw', label: m.withdrawLink, line: m.withdrawLine, icon: Banknote },
]

function QuickLinks() {
  return (
    <nav aria-label={m.quickLinks()}>
      <ul className="grid gap-3 md:grid-cols-3 lg:gap-5">
        {quickLinks.map(({ path, label, line, icon: Icon }) => (
          <li key={path}>
            <Link
              href={path}
              className="group flex h-full items-center gap-4 rounded-panel border border-line bg-ink-1 p-4 transition-colors duration-(--t-hover) hover:border-ctl hover:bg-ink-2"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-control bg-ink-3 text-bone">
                <Icon aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
              </span>
              <span className="grow">
                <span className="block font-display text-16 font-semibold">{label()}</span>
                <span className="block text-14 text-mid">{line()}</span>
              </span>
              <ArrowRight
                aria-hidden="true"
                className="size-5 text-low transition-transform duration-(--t-hover) group-hover:translate-x-1 group-hover:text-bone"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
