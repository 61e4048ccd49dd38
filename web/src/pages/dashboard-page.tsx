import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Banknote, Dices, Ticket } from 'lucide-react'
import { Link } from 'wouter'
import { ActivityCard } from '../features/games/floor/activity-card.tsx'
import { LatestReceipt } from '../features/games/receipts/latest-receipt.tsx'
import { VerificationBanner } from '../features/identity/verification-banner.tsx'
import { TransactionList } from '../features/ledger/transaction-list.tsx'
import { PlayerFigures } from '../features/standings/player-figures.tsx'
import { userStatsQuery } from '../features/standings/user-stats.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Panel, PanelHead } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { WelcomeBanner } from './dashboard/welcome-banner.tsx'

const quickLinks = [
  { path: '/earn', label: 'Earn Points', line: 'Finish an offer, get paid for it.', icon: Ticket },
  { path: '/games', label: 'Play Games', line: 'Printed odds, provable rounds.', icon: Dices },
  { path: '/withdraw', label: 'Withdraw', line: 'Turn points into a payout.', icon: Banknote },
]

/** Home: what you have, what you did, where to go. */
export default function DashboardPage() {
  usePageTitle('Home')
  return (
    <main className="page space-y-4 pt-4 pb-12 md:space-y-5 md:pt-7">
      <VerificationBanner />
      <WelcomeBanner />
      <PlayerFigures />
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_380px] lg:gap-5">
        <div className="min-w-0 space-y-4 lg:space-y-5">
          <Panel className="min-w-0 p-4 sm:p-5">
            <PanelHead title="Recent transactions" />
            <RecentTransactions />
          </Panel>
          <ActivityCard />
        </div>
        <div className="space-y-4 lg:space-y-5">
          <nav aria-label="Quick links">
            <ul className="space-y-3">
              {quickLinks.map(({ path, label, line, icon: Icon }) => (
                <li key={path}>
                  <Link
                    href={path}
                    className="group flex items-center gap-4 rounded-panel border border-line bg-ink-1 p-4 transition-colors duration-(--t-hover) hover:border-ctl hover:bg-ink-2"
                  >
                    <span className="grid size-11 shrink-0 place-items-center rounded-control bg-ink-3 text-bone">
                      <Icon aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
                    </span>
                    <span className="grow">
                      <span className="block font-display text-16 font-semibold">{label}</span>
                      <span className="block text-14 text-mid">{line}</span>
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
          <LatestReceipt />
        </div>
      </div>
    </main>
  )
}

function RecentTransactions() {
  const { data } = useQuery(userStatsQuery)
  if (!data) return <Skeleton className="mt-3 h-64 w-full" />
  if (data.recentTransactions.length > 0) {
    return <TransactionList transactions={data.recentTransactions} />
  }
  return (
    <div className="mt-3">
      <EmptyState
        text="No transactions yet. Finish an offer and the first line appears here."
        action={
          <Button asChild>
            <Link href="/earn">See the offers</Link>
          </Button>
        }
      />
    </div>
  )
}
