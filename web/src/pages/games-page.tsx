import * as m from '@tallyhouse/messages/games-page'
import { usePrefetchQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation, useParams } from 'wouter'
import { GameTabs } from '#features/games/floor/game-tabs.tsx'
import { gameList } from '#features/games/game-list.ts'
import { latestRoundsQuery } from '#features/games/kit/history.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { TabPanel, TabsRoot } from '#ui/tabs.tsx'
import { WhenNear } from '#ui/when-near.tsx'
import NotFoundPage from './not-found-page.tsx'
import { PageFailure } from './shell/page-failure.tsx'

const loadBesideTables = () => import('#features/games/floor/beside-tables.tsx')

/** A tab for each game, the table of the open one, and below it stats, bets, and odds. */
export default function GamesPage() {
  const { game: path } = useParams<{ game?: string }>()
  const [, navigate] = useLocation()
  const game = gameOf(path)
  // Fetched before any bet on this page, so that the list cannot reveal a result before its table does.
  usePrefetchQuery(latestRoundsQuery)
  usePageTitle(game && path ? game.label() : m.title())
  if (!game) return <NotFoundPage />
  const { Table } = game
  return (
    <main className="page pt-4 pb-12 md:pt-7 short:pt-3">
      <h1 className="text-22 md:text-36 short:text-22">{m.title()}</h1>
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
      <div className="mt-4">
        <WhenNear load={loadBesideTables} />
      </div>
    </main>
  )
}

/** Preloads the table of a path such as `mines`, or of the first game without one. */
export async function loadTable(path: string | undefined): Promise<void> {
  await gameOf(path)?.Table.load()
}

function gameOf(path = gameList[0].path as string) {
  return gameList.find((listed) => listed.path === path)
}
