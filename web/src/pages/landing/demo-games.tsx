import * as m from '@tallyhouse/messages/landing'
import { RotateCcw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { GameIcon } from '#features/games/game-icon.tsx'
import { games, gameTypes } from '#features/games/games.ts'
import { type Demo, DemoTable } from '#features/games/kit/screen/demo-table.tsx'
import { screens } from '#features/games/screens.ts'
import { formatPoints } from '#lib/format-points.ts'
import { type GameType, gameNames } from '#lib/game-names.ts'
import { useCurrentUser } from '#session/current-user.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tab, TabPanel, TabRow, TabsRoot } from '#ui/tabs.tsx'

const demos = gameTypes.filter((game) => games[game].hasDemo)

const INITIAL_BALANCE = 1000

/** Demo tables that share one balance, which has no value. */
export default function DemoGames() {
  const [{ balance, resets }, setDemo] = useState({ balance: INITIAL_BALANCE, resets: 0 })
  const reset = () => setDemo({ balance: INITIAL_BALANCE, resets: resets + 1 })
  const change = (points: number) =>
    setDemo((demo) =>
      // A round that started before a reset no longer counts.
      demo.resets === resets ? { ...demo, balance: demo.balance + points } : demo,
    )
  return (
    <TabsRoot defaultValue="dice" className="mt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <TabRow aria-label={m.demoGames()} className="basis-full sm:basis-auto sm:border-b-0">
          {demos.map((game) => (
            <Tab key={game} value={game} className="grow justify-center">
              <GameIcon game={game} className="size-5" />
              {gameNames[game]()}
            </Tab>
          ))}
        </TabRow>
        <DemoBalance balance={balance} onReset={reset} />
      </div>
      {demos.map((game) => (
        <TabPanel key={game} value={game} tabIndex={-1} className="mt-4">
          <Suspense fallback={<Skeleton className="h-[780px] w-full lg:h-[560px]" />}>
            <DemoScreen key={resets} game={game} balance={balance} onBalance={change} />
          </Suspense>
        </TabPanel>
      ))}
      <RegisterNow />
    </TabsRoot>
  )
}

function DemoScreen({ game, ...demo }: Demo & { game: GameType }) {
  const Screen = screens[game]
  return (
    <DemoTable {...demo}>
      <Screen />
    </DemoTable>
  )
}

function DemoBalance({ balance, onReset }: { balance: number; onReset: () => void }) {
  return (
    <div className="flex grow items-center justify-between gap-4 pb-1 sm:grow-0">
      <div className="flex flex-col items-start gap-x-4 gap-y-1 sm:flex-row sm:items-center">
        <p className="flex items-baseline gap-2">
          <span className="text-13 text-low">{m.demoBalance()}</span>
          <span className="figures text-22">{formatPoints(balance)}</span>
        </p>
        <p className="rounded-chip border border-line px-2 py-1 text-12 font-semibold text-mid">
          {m.demoNoValue()}
        </p>
      </div>
      <Button size="sm" className="h-11" onClick={onReset}>
        <RotateCcw className="size-4" />
        {m.demoReset()}
      </Button>
    </div>
  )
}

function RegisterNow() {
  const user = useCurrentUser()
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-4 rounded-panel border border-line bg-ink-1 p-4 sm:px-5">
      <p className="max-w-[52ch] text-14 text-mid">{m.demoRealGames()}</p>
      <LinkButton
        href={user ? '/games' : '/auth?tab=sign-up'}
        variant="primary"
        className="w-full sm:w-auto"
      >
        {user ? m.goToGames() : m.registerNow()}
      </LinkButton>
    </div>
  )
}
