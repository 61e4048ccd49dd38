import { MINES_MAX, MINES_MIN, mines, minesBets } from '@tallyhouse/game-rules/mines'
import * as m from '@tallyhouse/messages/mines'
import { useState } from 'react'
import { isWholeWithin, useStored } from '#session/use-stored.ts'
import { GameScreen } from '../kit/screen/dealer.tsx'
import { mainAction } from '../kit/screen/shortcuts.ts'
import { BetAmount } from '../kit/stake/bet-amount.tsx'
import { obstacleToCoveredBet } from '../kit/stake/obstacle.tsx'
import { useCooldown } from '../kit/stake/use-cooldown.ts'
import { useStake } from '../kit/stake/use-stake.tsx'
import { randomTile } from './board.ts'
import { MineCount } from './mine-count.tsx'
import { MinesPanel } from './mines-panel.tsx'
import { MinesStage } from './mines-stage.tsx'
import { MinesStrip } from './mines-strip.tsx'
import { TileGrid } from './tile-grid.tsx'
import { useServerMines } from './use-mines.ts'

const MIDDLE = 12

const isMineCount = (stored: unknown): stored is number =>
  isWholeWithin(stored, MINES_MIN, MINES_MAX)

export default function MinesScreen() {
  const stake = useStake()
  const [mineCount, setMineCount] = useStored('mines', { initial: MINES_MIN, isValid: isMineCount })
  const [stop, setStop] = useState(MIDDLE)
  const { board, displayed, pending, underWay, start, openTile, cashOut } = useServerMines()
  const open = board?.end === null ? board : null
  const isBusy = underWay !== null
  const hasJustEnded =
    useCooldown(displayed?.end ? displayed : null) || (board !== displayed && !open)
  const taken = [...(open?.opened ?? []), ...pending]
  const setup = { stake: stake.amount, mineCount }
  const obstacle = open || isBusy ? undefined : obstacleToCoveredBet(stake)
  const isBlocked = open
    ? isBusy || open.opened.length === 0
    : isBusy || hasJustEnded || obstacle !== undefined

  function begin() {
    if (!open && !isBlocked) stake.place(stake.amount, () => void start(stake.amount, mineCount))
  }
  function end() {
    if (open && !isBlocked) void cashOut()
  }
  function choose(tile: number | undefined) {
    const isClosed = tile !== undefined && !taken.includes(tile)
    if (open && !isBusy && isClosed) void openTile(tile)
  }
  const chooseRandom = () => open && choose(randomTile(taken))

  return (
    <GameScreen
      type="mines"
      game={mines}
      stake={open?.stake ?? stake.amount}
      bets={minesBets(open?.mineCount ?? mineCount)}
      shortcuts={[
        mainAction(m.startOrCashOut()),
        { key: 'Enter', label: m.openTile(), run: () => choose(stop) },
        { key: 'C', label: m.cashOut(), run: end },
        { key: 'R', label: m.openRandomTile(), run: chooseRandom },
      ]}
      stage={
        <MinesStage displayed={displayed} strip={<MinesStrip />}>
          <TileGrid
            board={board}
            pending={pending}
            isOpen={open !== null && underWay === null}
            stop={stop}
            onStop={setStop}
            onOpen={choose}
          />
        </MinesStage>
      }
      panel={
        <MinesPanel
          label={m.betForm()}
          displayed={displayed}
          setup={setup}
          underWay={underWay}
          isBlocked={isBlocked}
          obstacle={obstacle}
          isPaused={stake.isPaused}
          onPress={open ? end : begin}
          onRandom={chooseRandom}
        >
          <BetAmount
            amount={open?.stake ?? stake.amount}
            // The stake has already left the balance.
            balance={open || isBusy ? Number.POSITIVE_INFINITY : stake.points}
            locked={open !== null || isBusy}
            onChange={stake.setAmount}
          />
          <MineCount
            count={open?.mineCount ?? mineCount}
            locked={open !== null || isBusy}
            onChange={setMineCount}
          />
        </MinesPanel>
      }
    >
      {stake.dialog}
    </GameScreen>
  )
}
