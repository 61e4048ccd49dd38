import * as m from '@tallyhouse/messages/games-page'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation, useParams, useSearch } from 'wouter'
import {
  ALL_GAMES,
  GameTabs,
  type TableName,
  tableLabel,
} from '#features/games/floor/game-tabs.tsx'
import { gameTypes } from '#features/games/games.ts'
import { latestRoundsQuery } from '#features/games/kit/rounds/history.ts'
import { sharedCrashScreen as SharedCrash, screens } from '#features/games/screens.ts'
import { useDemoBalance } from '#features/games/table/use-demo-balance.ts'
import { SHARED_CRASH } from '#features/games/together/address.ts'
import { VisitorNotice } from '#features/games/visitor-notice.tsx'
import { type GameType, gameName } from '#lib/game-names.ts'
import { lazyPart } from '#lib/lazy-part.tsx'
import { usePageTitle } from '#lib/page/use-page-title.ts'
import { BESIDE_TABLE, PHONE, useMedia } from '#lib/use-media.ts'
import { useCurrentUser } from '#session/current-user.ts'
import { setRequestedPage } from '#session/requested-page.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { TabPanel, TabsRoot } from '#ui/tabs.tsx'
import { WhenNear } from '#ui/when-near.tsx'
import NotFoundPage from './not-found-page.tsx'
import { PageFailure } from './shell/page-failure.tsx'

const loadAround = () => import('./games/around-table.tsx')

const Lobby = lazyPart(() => import('#features/games/lobby/lobby.tsx'))
const GameTable = lazyPart(() => import('#features/games/table/game-table.tsx'))
const TableSide = lazy(async () => ({ default: (await loadAround()).TableSide }))
const SidePanelButtons = lazy(() => import('./games/side-panel-buttons.tsx'))

/**
 * A tab with all games and one for each. Below them stats, bets, and odds. Visitors play demos, and players
 * do so with `?mode=demo`.
 */
export default function GamesPage() {
  const { game: path } = useParams<{ game?: string }>()
  const [, navigate] = useLocation()
  const user = useCurrentUser()
  const isDemoChosen = new URLSearchParams(useSearch()).get('mode') === 'demo'
  const demo = useDemoBalance()
  const isWide = useMedia(BESIDE_TABLE)
  const isPhone = useMedia(PHONE)
  const game = findGame(path)
  const table: TableName | undefined = path === SHARED_CRASH ? path : game
  const hasSidePanel = Boolean(user && table)
  // Fetched before any bet on this page, so that the list cannot reveal a result before its table does.
  useQuery({ ...latestRoundsQuery, enabled: Boolean(user), notifyOnChangeProps: [] })
  usePageTitle(table ? tableLabel(table) : m.title())
  if (path !== undefined && !table) return <NotFoundPage />

  const open = (next: string, mode = isDemoChosen) =>
    navigate(
      next === ALL_GAMES
        ? '/games'
        : `/games/${next}${mode && next !== SHARED_CRASH ? '?mode=demo' : ''}`,
    )
  const demoSwitch = game && user && (
    <DemoSwitch isOn={isDemoChosen} onSwitch={() => open(game, !isDemoChosen)} />
  )
  return (
    <main
      className={`page pb-12 ${table ? 'pt-1' : 'pt-4 md:pt-7 short:pt-3'} ${hasSidePanel ? 'beside-table' : ''}`}
    >
      <div className="min-w-0">
        <h1 className={table ? 'sr-only' : 'text-22 md:text-36 short:text-22'}>
          {table ? m.tableTitle({ game: tableLabel(table) }) : m.title()}
        </h1>
        <TabsRoot
          value={table ?? ALL_GAMES}
          onValueChange={(next) => open(next)}
          activationMode="manual"
        >
          <div className="mt-1 mb-3 flex md:mt-2 md:mb-4 short:mb-3">
            <GameTabs open={table ?? ALL_GAMES} onApproach={(next) => void loadTable(next)} />
            <div className="flex items-center border-b border-line">
              {demoSwitch && <div className="hidden md:block">{demoSwitch}</div>}
              {hasSidePanel && !isWide && (
                <Suspense fallback={<div className="w-11" />}>
                  <SidePanelButtons />
                </Suspense>
              )}
            </div>
          </div>
          <TabPanel value={table ?? ALL_GAMES} tabIndex={-1}>
            <ErrorBoundary FallbackComponent={PageFailure} resetKeys={[table]}>
              <Suspense fallback={<Skeleton className="h-[560px] w-full" />}>
                {table === undefined && <Lobby />}
                {table === SHARED_CRASH && <GameTable game={table} demo={null} />}
                {game && user === null && !isPhone && <LogInNotice game={game} />}
                {game && <GameTable game={game} demo={user && !isDemoChosen ? null : demo} />}
                {game && user === null && isPhone && <LogInNotice game={game} />}
              </Suspense>
            </ErrorBoundary>
          </TabPanel>
        </TabsRoot>
        {demoSwitch && <div className="mt-2 flex justify-end md:hidden">{demoSwitch}</div>}
        <div className="mt-4">
          <WhenNear load={loadAround} />
        </div>
      </div>
      {hasSidePanel && isWide && (
        <Suspense fallback={<div />}>
          <TableSide />
        </Suspense>
      )}
    </main>
  )
}

/** Shown to visitors with the demo of a game, to which they return after they log in: above it, and on phones below its button. */
function LogInNotice({ game }: { game: GameType }) {
  useEffect(() => setRequestedPage(`/games/${game}`), [game])
  return (
    <div className="max-md:mt-3">
      <VisitorNotice title={m.loginToPlay({ game: gameName(game).toLowerCase() })}>
        {m.loginReason()} {m.demoOnly()}
      </VisitorNotice>
    </div>
  )
}

type DemoSwitchProps = { isOn: boolean; onSwitch: () => void }

function DemoSwitch({ isOn, onSwitch }: DemoSwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={onSwitch}
      className="flex h-11 items-center gap-2.5 rounded-control px-2 text-14 font-semibold text-mid transition-colors duration-(--t-hover) hover:text-bone"
    >
      {m.demo()}
      <span
        className={`flex h-6 w-11 items-center rounded-full border p-0.5 ${isOn ? 'justify-end border-brand bg-brand text-on-brand' : 'border-ctl text-low'}`}
      >
        <span className="size-4.5 rounded-full bg-current" />
      </span>
    </button>
  )
}

/** Preloads the table of a path such as `mines`, or the lobby without one. */
export async function loadScreen(path: string | undefined): Promise<void> {
  const game = path === SHARED_CRASH ? path : findGame(path)
  await (game ? loadTable(game) : Lobby.load())
}

function loadTable(table: TableName): Promise<unknown> {
  const screen = table === SHARED_CRASH ? SharedCrash : screens[table]
  return Promise.all([GameTable.load(), screen.load()])
}

function findGame(path: string | undefined): GameType | undefined {
  return gameTypes.find((game) => game === path)
}
