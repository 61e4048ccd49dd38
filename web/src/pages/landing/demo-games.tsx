import { RotateCcw } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { GameIcon } from '../../features/games/game-icon.tsx'
import { formatPoints } from '../../lib/format-points.ts'
import type { GameType } from '../../lib/game-names.ts'
import { useCurrentUser } from '../../session/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tab, TabPanel, TabRow, TabsRoot } from '../../ui/tabs.tsx'

type DemoProps = { balance: number; onBalance: (change: number) => void }
type Demo = { game: GameType; label: string; Table: ComponentType<DemoProps> }

const demos: Demo[] = [
  {
    game: 'dice',
    label: 'Dice',
    Table: lazy(async () => {
      const { DiceDemo } = await import('../../features/games/dice/dice-demo.tsx')
      return { default: DiceDemo }
    }),
  },
  {
    game: 'crash',
    label: 'Crash',
    Table: lazy(async () => {
      const { CrashDemo } = await import('../../features/games/crash/crash-demo.tsx')
      return { default: CrashDemo }
    }),
  },
  {
    game: 'mines',
    label: 'Mines',
    Table: lazy(async () => {
      const { MinesDemo } = await import('../../features/games/mines/mines-demo.tsx')
      return { default: MinesDemo }
    }),
  },
]

const BALANCE_FIRST = 1000

/** Three tables for show, which share one balance that is worth nothing. */
export default function DemoGames() {
  const [{ balance, sitting }, setPurse] = useState({ balance: BALANCE_FIRST, sitting: 0 })
  const reset = () => setPurse({ balance: BALANCE_FIRST, sitting: sitting + 1 })
  const change = (points: number) =>
    setPurse((purse) =>
      // A round that began before a reset brings nothing any more.
      purse.sitting === sitting ? { ...purse, balance: purse.balance + points } : purse,
    )
  return (
    <TabsRoot defaultValue="dice" className="mt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <TabRow aria-label="Demo games" className="basis-full sm:basis-auto sm:border-b-0">
          {demos.map(({ game, label }) => (
            <Tab key={game} value={game} className="grow justify-center">
              <GameIcon game={game} className="size-5" />
              {label}
            </Tab>
          ))}
        </TabRow>
        <DemoPurse balance={balance} onReset={reset} />
      </div>
      {demos.map(({ game, Table }) => (
        <TabPanel key={game} value={game} tabIndex={-1} className="mt-4">
          <Suspense fallback={<Skeleton className="h-[780px] w-full lg:h-[560px]" />}>
            <Table key={sitting} balance={balance} onBalance={change} />
          </Suspense>
        </TabPanel>
      ))}
      <RegisterNow />
    </TabsRoot>
  )
}

function DemoPurse({ balance, onReset }: { balance: number; onReset: () => void }) {
  return (
    <div className="flex grow items-center justify-between gap-4 pb-1 sm:grow-0">
      <div className="flex flex-col items-start gap-x-4 gap-y-1 sm:flex-row sm:items-center">
        <p className="flex items-baseline gap-2">
          <span className="text-13 text-low">Demo balance</span>
          <span className="figures text-22">{formatPoints(balance)}</span>
        </p>
        <p className="rounded-chip border border-line px-2 py-1 text-12 font-semibold text-mid">
          Demo points, no value
        </p>
      </div>
      <Button size="sm" className="h-11" onClick={onReset}>
        <RotateCcw aria-hidden="true" className="size-4" />
        Reset
      </Button>
    </div>
  )
}

function RegisterNow() {
  const user = useCurrentUser()
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-4 rounded-panel border border-line bg-ink-1 p-4 sm:px-5">
      <p className="max-w-[52ch] text-14 text-mid">
        Real tables play for points you earn, and print a receipt for every round. For adults, 18 or
        older.
      </p>
      <Button asChild variant="primary" className="w-full sm:w-auto">
        <Link href={user ? '/games' : '/auth?tab=sign-up'}>
          {user ? 'Go to the games' : 'Register Now'}
        </Link>
      </Button>
    </div>
  )
}
