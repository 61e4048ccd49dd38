import * as m from '@tallyhouse/messages/mines'
import { useState } from 'react'
import { Segmented } from '#ui/form/segmented.tsx'
import { DemoFrame } from '../kit/screen/demo-frame.tsx'
import { mainAction } from '../kit/screen/shortcuts.ts'
import { DEMO_STAKE_DEFAULT, DemoStake } from '../kit/stake/demo-stake.tsx'
import { useCooldown } from '../kit/stake/use-cooldown.ts'
import { randomTile } from './board.ts'
import { MinesPanel } from './mines-panel.tsx'
import { MinesStage } from './mines-stage.tsx'
import { TileGrid } from './tile-grid.tsx'
import { useLocalMines } from './use-mines.ts'

const MIDDLE = 12
const mineCounts = ['1', '3', '5', '10'].map((count) => ({ value: count, label: count }))

type MinesDemoProps = {
  /** In demo points. */
  balance: number
  /** Called with each change of the balance. Unmounting ends a round without a payout. */
  onBalance: (change: number) => void
}

/** Mines for demo points, by the rules of the real game. */
export function MinesDemo({ balance, onBalance }: MinesDemoProps) {
  const [amount, setAmount] = useState(DEMO_STAKE_DEFAULT)
  const [mineCount, setMineCount] = useState('3')
  const [stop, setStop] = useState(MIDDLE)
  const { board, displayed, pending, start, openTile, cashOut } = useLocalMines(onBalance)
  const open = board?.end === null ? board : null
  const hasJustEnded =
    useCooldown(displayed?.end ? displayed : null) || (board !== displayed && !open)
  const taken = [...(open?.opened ?? []), ...pending]
  const setup = { stake: amount, mineCount: Number(mineCount) }
  const isBlocked = open
    ? open.opened.length === 0
    : hasJustEnded || amount === 0 || amount > balance

  function begin() {
    if (!open && !isBlocked) void start(setup.stake, setup.mineCount)
  }
  function end() {
    if (open && !isBlocked) void cashOut()
  }
  function choose(tile: number | undefined) {
    if (tile !== undefined && open && !taken.includes(tile)) void openTile(tile)
  }
  const chooseRandom = () => open && choose(randomTile(taken))

  return (
    <DemoFrame
      shortcuts={[
        mainAction(m.startOrCashOut()),
        { key: 'Enter', label: m.openTile(), run: () => choose(stop) },
        { key: 'C', label: m.cashOut(), run: end },
        { key: 'R', label: m.openRandomTile(), run: chooseRandom },
      ]}
      stage={
        <MinesStage displayed={displayed}>
          <TileGrid
            board={board}
            pending={pending}
            isOpen={open !== null}
            stop={stop}
            onStop={setStop}
            onOpen={choose}
          />
        </MinesStage>
      }
      panel={
        <MinesPanel
          label={m.demoBetForm()}
          displayed={displayed}
          setup={setup}
          underWay={null}
          isBlocked={isBlocked}
          onPress={open ? end : begin}
          onRandom={chooseRandom}
        >
          <DemoStake
            amount={open?.stake ?? amount}
            balance={balance}
            locked={open !== null}
            onChange={setAmount}
          />
          <Segmented
            label={m.mineCountLabel()}
            shown
            options={mineCounts}
            value={mineCount}
            locked={open !== null}
            onChange={setMineCount}
          />
        </MinesPanel>
      }
    />
  )
}
