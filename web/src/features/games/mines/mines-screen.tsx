import { minesNames } from '@tallyhouse/contract/games/names/mines-names'
import { MINES_MAX, MINES_MIN, mines, minesBets, TILES } from '@tallyhouse/game-rules/mines'
import * as m from '@tallyhouse/messages/mines'
import { useState } from 'react'
import { isWholeWithin } from '#session/use-stored.ts'
import { useAutoTable } from '../kit/auto-bet/use-auto-table.ts'
import { useCooldown } from '../kit/rounds/use-multi-step-round.ts'
import { GameScreen, useDealer } from '../kit/screen/dealer.tsx'
import { mainAction } from '../kit/screen/shortcuts.ts'
import { playByHand } from '../kit/stake/play-by-hand.ts'
import type { Stake } from '../kit/stake/use-stake.tsx'
import { areTiles, payoutAfter, randomTile } from './board.ts'
import { MineCount } from './mine-count.tsx'
import { MINES_DEFAULT } from './mines.tsx'
import { MinesPanel } from './mines-panel.tsx'
import { MinesStage } from './mines-stage.tsx'
import { TileGrid } from './tile-grid.tsx'
import { useMines } from './use-mines.ts'

const MIDDLE = 12

const isMineCount = (stored: unknown): stored is number =>
  isWholeWithin(stored, MINES_MIN, MINES_MAX)

export default function MinesScreen() {
  const { useStake, useStored, AmountField } = useDealer()
  const stake = useStake('mines')
  const [mineCount, setMineCount] = useStored('mines', {
    initial: MINES_DEFAULT,
    isValid: isMineCount,
  })
  const [stop, setStop] = useState(MIDDLE)
  const table = useMines()
  const byHand = useMoves(table, { stake, mineCount })
  const { open, isBusy } = byHand
  const { auto, chosen, ...choices } = useAutoMines(table, {
    stake,
    mineCount,
    isOpen: open !== null || isBusy,
  })
  const moves = auto.isOn ? choices : byHand
  const amount = open?.stake ?? stake.amount
  const isLocked = open !== null || isBusy || auto.running
  return (
    <GameScreen
      type="mines"
      game={mines}
      names={minesNames}
      stake={amount}
      bets={minesBets(open?.mineCount ?? mineCount)}
      shortcuts={[
        mainAction(m.startOrCashOut()),
        { key: 'Enter', label: m.openTile(), run: () => moves.choose(stop) },
        { key: 'C', label: m.cashOut(), run: moves.end },
        { key: 'R', label: m.openRandomTile(), run: moves.chooseRandom },
      ]}
      stage={
        <MinesStage
          displayed={table.displayed}
          setup={{ stake: stake.amount, mineCount }}
          isAuto={auto.isOn}
        >
          <TileGrid
            board={table.board}
            pending={table.pending}
            chosen={auto.isOn ? chosen : null}
            isOpen={auto.isOn ? !auto.running : open !== null && !isBusy}
            stop={stop}
            onStop={setStop}
            onOpen={moves.choose}
          />
        </MinesStage>
      }
      panel={
        <MinesPanel
          displayed={table.displayed}
          setup={{ stake: stake.amount, mineCount }}
          underWay={table.underWay}
          isBlocked={byHand.isBlocked}
          obstacle={byHand.obstacle}
          isPaused={stake.isPaused}
          onPress={byHand.press}
          onRandom={moves.chooseRandom}
          auto={auto}
          chosen={chosen}
          onClear={choices.clear}
          stake={
            <AmountField
              amount={amount}
              // The stake has already left the balance.
              balance={isLocked ? Number.POSITIVE_INFINITY : stake.points}
              locked={isLocked}
              onChange={stake.setAmount}
            />
          }
          mineCount={
            <MineCount
              count={open?.mineCount ?? mineCount}
              locked={isLocked}
              onChange={setMineCount}
            />
          }
        />
      }
    >
      {stake.dialog}
    </GameScreen>
  )
}

/** What the player can do now, for both controls and keyboard shortcuts. */
function useMoves(
  { board, displayed, pending, underWay, ...table }: ReturnType<typeof useMines>,
  { stake, mineCount }: { stake: Stake; mineCount: number },
) {
  const open = board?.end === null ? board : null
  const isBusy = underWay !== null
  const hasJustEnded =
    useCooldown(displayed?.end ? displayed : null) || (board !== displayed && !open)
  const byHand = playByHand({
    stake,
    isOpen: open !== null,
    isBusy,
    hasJustEnded,
    canCashOut: open !== null && open.opened.length > 0,
    start: () => void table.start(stake.amount, mineCount),
    cashOut: () => void table.cashOut(),
  })
  const taken = [...(open?.opened ?? []), ...pending]

  function choose(tile: number | undefined) {
    const isClosed = tile !== undefined && !taken.includes(tile)
    if (open && !isBusy && isClosed) void table.openTile(tile)
  }
  const chooseRandom = () => open && choose(randomTile(taken))
  return { ...byHand, open, isBusy, choose, chooseRandom }
}

type AutoSetup = { stake: Stake; mineCount: number; isOpen: boolean }

/** Auto-bet opens the chosen tiles in each round, and then cashes out. */
function useAutoMines(table: ReturnType<typeof useMines>, { mineCount, ...setup }: AutoSetup) {
  const [chosen, setChosen] = useDealer().useStored<number[]>('mines-tiles', {
    initial: [],
    isValid: areTiles,
  })
  const auto = useAutoTable({
    game: 'mines',
    round: table.round,
    ...setup,
    plan: {
      setup: { mineCount },
      nextMove({ opened }) {
        const tile = chosen.find((next) => !opened.includes(next))
        return tile === undefined ? 'cash_out' : { tile }
      },
    },
    unready: autoBetObstacle(chosen, { stake: setup.stake.amount, mineCount }),
  })

  function change(tiles: number[]) {
    if (auto.running) return
    table.clear()
    setChosen(tiles)
  }
  function choose(tile: number | undefined) {
    if (tile === undefined) return
    change(chosen.includes(tile) ? chosen.filter((other) => other !== tile) : [...chosen, tile])
  }
  return {
    auto,
    chosen,
    choose,
    chooseRandom: () => choose(randomTile(chosen)),
    clear: () => change([]),
    /** The rounds end by themselves. */
    end: () => {},
  }
}

/** Why auto-bet cannot open these tiles; undefined if it can. */
function autoBetObstacle(chosen: number[], setup: { stake: number; mineCount: number }) {
  const safe = TILES - setup.mineCount
  if (chosen.length === 0) return m.chooseTiles()
  if (chosen.length > safe) return m.tooManyChosen({ count: safe })
  return payoutAfter(setup, chosen.length) > setup.stake ? undefined : m.chosenNoProfit()
}
