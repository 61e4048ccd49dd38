import * as m from '@tallyhouse/messages/landing'
import { Suspense } from 'react'
import { GameIcon } from '#features/games/game-icon.tsx'
import { games, gameTypes } from '#features/games/games.ts'
import { type Demo, DemoTable } from '#features/games/kit/screen/demo-table.tsx'
import { screens } from '#features/games/screens.ts'
import { DemoBalance } from '#features/games/table/demo-play.tsx'
import { useDemoBalance } from '#features/games/table/use-demo-balance.ts'
import { type GameType, gameName } from '#lib/game-names.ts'
import { useCurrentUser } from '#session/current-user.ts'
import { LinkButton } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tab, TabPanel, TabRow, TabsRoot } from '#ui/tabs.tsx'

const demos = gameTypes.filter((game) => games[game].hasDemo)

/** Demo tables that share one balance, which has no value. */
export default function DemoGames() {
  const { balance, resets, onReset, onBalance } = useDemoBalance()
  return (
    <TabsRoot defaultValue="dice" className="mt-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <TabRow aria-label={m.demoGames()} className="basis-full sm:basis-auto sm:border-b-0">
          {demos.map((game) => (
            <Tab key={game} value={game} className="grow justify-center">
              <GameIcon game={game} className="size-5" />
              {gameName(game)}
            </Tab>
          ))}
        </TabRow>
        <DemoBalance balance={balance} onReset={onReset} />
      </div>
      {demos.map((game) => (
        <TabPanel key={game} value={game} tabIndex={-1} className="mt-4">
          <Suspense fallback={<Skeleton className="h-[780px] w-full lg:h-[560px]" />}>
            <DemoScreen key={resets} game={game} balance={balance} onBalance={onBalance} />
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

function RegisterNow() {
  const user = useCurrentUser()
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-4 rounded-panel border border-line bg-ink-1 p-4 sm:px-5">
      <p className="max-w-[52ch] text-14 text-mid">{m.demoRealGames()}</p>
      <div className="flex w-full flex-wrap gap-2 sm:w-auto">
        {!user && (
          <LinkButton href="/games" className="grow">
            {m.demoAllGames()}
          </LinkButton>
        )}
        <LinkButton href={user ? '/games' : '/auth?tab=sign-up'} variant="primary" className="grow">
          {user ? m.goToGames() : m.registerNow()}
        </LinkButton>
      </div>
    </div>
  )
}
