import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation, useParams } from 'wouter'
import { FairPlayCard } from '../features/games/fair-play-card.tsx'
import { GameTabs } from '../features/games/floor/game-tabs.tsx'
import { LiveBets } from '../features/games/floor/live-bets.tsx'
import { gameList } from '../features/games/game-list.ts'
import { GameStatsCard } from '../features/games/game-stats-card.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { TabPanel, TabsRoot } from '../ui/tabs.tsx'
import NotFoundPage from './not-found-page.tsx'
import { PageFailure } from './shell/page-failure.tsx'

/** The floor: a tab for each game, the game itself, the player's stats, the bets, the odds. */
export default function GamesPage() {
  const { game: path } = useParams<{ game?: string }>()
  const [, navigate] = useLocation()
  const game = gameList.find((listed) => listed.path === (path ?? gameList[0].path))
  usePageTitle(game && path ? game.label : 'Casino Games')
  if (!game) return <NotFoundPage />
  const { Table } = game
  return (
    <main className="page pt-4 pb-12 md:pt-7">
      <h1 className="text-22 md:text-36">Casino Games</h1>
      <TabsRoot
        value={game.path}
        onValueChange={(next) => navigate(`/games/${next}`)}
        activationMode="manual"
      >
        <GameTabs open={game.path} />
        <TabPanel value={game.path} tabIndex={-1}>
          <ErrorBoundary FallbackComponent={PageFailure} resetKeys={[game.path]}>
            <Suspense fallback={<Skeleton className="h-[560px] w-full" />}>
              <Table />
            </Suspense>
          </ErrorBoundary>
        </TabPanel>
      </TabsRoot>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        <div className="min-w-0 space-y-4">
          <GameStatsCard />
          <LiveBets />
        </div>
        <FairPlayCard />
      </div>
    </main>
  )
}
