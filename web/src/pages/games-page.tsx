import * as m from '@tallyhouse/messages/games-page'
import { usePrefetchQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation, useParams } from 'wouter'
import { GameTabs } from '#features/games/floor/game-tabs.tsx'
import { games, gameTypes } from '#features/games/games.ts'
import { latestRoundsQuery } from '#features/games/kit/rounds/history.ts'
import { screens } from '#features/games/screens.ts'
import { ServerTable } from '#features/games/table/server-table.tsx'
import { type GameType, gameNames } from '#lib/game-names.ts'
import { usePageTitle } from '#lib/page/use-page-title.ts'
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
  usePageTitle(game && path ? labelOf(game) : m.title())
  if (!game) return <NotFoundPage />
  const Screen = screens[game]
  return (
    <main className="page pt-4 pb-12 md:pt-7 short:pt-3">
      <h1 className="text-22 md:text-36 short:text-22">{m.title()}</h1>
      <TabsRoot
        value={game}
        onValueChange={(next) => navigate(`/games/${next}`)}
        activationMode="manual"
      >
        <GameTabs open={game} onApproach={(next) => void screens[next].load()} />
        <TabPanel value={game} tabIndex={-1}>
          <ErrorBoundary FallbackComponent={PageFailure} resetKeys={[game]}>
            <Suspense fallback={<Skeleton className="h-[560px] w-full" />}>
              <ServerTable>
                <Screen />
              </ServerTable>
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

/** Preloads the screen of a path such as `mines`, or of the first game without one. */
export async function loadScreen(path: string | undefined): Promise<void> {
  const game = gameOf(path)
  if (game) await screens[game].load()
}

function gameOf(path: string = gameTypes[0]): GameType | undefined {
  return gameTypes.find((game) => game === path)
}

function labelOf(game: GameType): string {
  const { label = gameNames[game] } = games[game]
  return label()
}
