import { rouletteNames } from '@tallyhouse/contract/games/names/roulette-names'
import { roulette as rouletteCall } from '@tallyhouse/contract/games/roulette'
import type { RoundRecord } from '@tallyhouse/contract/games/round'
import { type RouletteBet, roulette, rouletteOdds } from '@tallyhouse/game-rules/roulette'
import { type RouletteWheel, wheelOrders } from '@tallyhouse/game-rules/roulette-table'
import * as chips from '@tallyhouse/messages/chips'
import * as m from '@tallyhouse/messages/roulette'
import { useState } from 'react'
import { ApiError } from '#lib/calls/api-error.ts'
import { callUntilKnown } from '#lib/calls/call-until-known.ts'
import { useMedia } from '#lib/use-media.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { notify } from '#ui/overlay/toast.ts'
import { chipShortcuts } from '../kit/chips/chip-shortcuts.ts'
import { ChipSlip } from '../kit/chips/chip-slip.tsx'
import { ChipTray, type ChipValue, isChip } from '../kit/chips/chips.tsx'
import { useChipGame } from '../kit/chips/use-chip-game.ts'
import { formatReturns } from '../kit/odds/format-odds.ts'
import { useDealer } from '../kit/screen/dealer.tsx'
import { InstantScreen } from '../kit/screen/instant-screen.tsx'
import type { Shortcut } from '../kit/screen/shortcuts.ts'
import { mapMotion } from '../kit/stage/reveal.ts'
import { saveRejection } from '../kit/stake/rejection.ts'
import { BettingArea, initialLayout } from './betting-area.tsx'
import { announcedSpin } from './describe-roulette.ts'
import { bestPocketPayout, type PlacedBets, usePlacedBets, winlessBets } from './placed-bets.ts'
import { PlacedList } from './placed-list.tsx'
import { isWheel, toWheelChoice, wheelOptions } from './roulette.tsx'
import { RouletteStage } from './roulette-stage.tsx'
import { useWheel } from './use-wheel.ts'

export default function RouletteScreen() {
  const { useStored } = useDealer()
  const [wheel, setWheel] = useStored<RouletteWheel>('roulette-wheel', {
    initial: 'double_zero',
    isValid: isWheel,
  })
  // One table's bets are not the other's.
  return <RouletteTable key={wheel} wheel={wheel} onWheel={setWheel} />
}

type RouletteTableProps = { wheel: RouletteWheel; onWheel: (wheel: RouletteWheel) => void }

function RouletteTable({ wheel, onWheel }: RouletteTableProps) {
  const table = usePlacedBets(wheel)
  const { useStored } = useDealer()
  const [chip, setChip] = useStored<ChipValue>('roulette-chip', { initial: 10, isValid: isChip })
  const [layout, setLayout] = useState(initialLayout)
  const upright = useMedia('(width < 64rem)')
  const { game, wheelRefs } = useRoulette(table, wheel)
  const { last, isLocked: locked, stake } = game
  const insufficient = !locked && stake.amount > stake.points
  const isBetting = last === null || table.canUndo

  const betting = (
    <BettingArea
      {...{ layout, wheel, table, chip, upright, locked, insufficient }}
      onLayout={setLayout}
      hit={last?.outcome.winningNumber}
    />
  )
  return (
    <InstantScreen
      game={game}
      bets={rouletteOdds(wheel)}
      action={{ idle: m.spin(), playing: m.spinning() }}
      paysLabel={m.bestNumberPays()}
      figure={{ label: chips.totalBet(), points: stake.amount }}
      bestPayout={bestPocketPayout(table.bets)}
      unready={betObstacle(stake.amount, insufficient)}
      winless={winlessBets(table.bets) ?? null}
      shortcuts={[...chipShortcuts({ table, locked, onChip: setChip }), ...fieldShortcuts()]}
      stage={
        <RouletteStage
          {...wheelRefs}
          order={wheelOrders[wheel]}
          last={last}
          spinning={game.playing}
          collapsed={isBetting && !locked}
        >
          {!upright && betting}
        </RouletteStage>
      }
      amountField={<ChipTray chip={chip} locked={locked} onChange={setChip} />}
    >
      <ChipSlip table={table} stake={stake} locked={locked} />
      <Segmented
        label={m.wheel()}
        options={wheelOptions().map((option) => ({
          ...option,
          about: m.wheelReturn({ returns: formatReturns(rouletteOdds(option.value)) }),
        }))}
        value={wheel}
        locked={locked}
        onChange={onWheel}
      />
      {upright && <div className="order-first">{betting}</div>}
      <PlacedList bets={table.bets} locked={locked} onRemove={table.remove} />
    </InstantScreen>
  )
}

/** Spins with the placed bets. */
function useRoulette(table: PlacedBets, wheel: RouletteWheel) {
  const { refs, motion } = useWheel(wheelOrders[wheel])
  const game = useChipGame({
    game: 'roulette',
    rules: roulette,
    names: rouletteNames,
    place: (totalBet, choice) => callUntilKnown(rouletteCall, { body: { ...choice, totalBet } }),
    table,
    toChoice: (bets: RouletteBet[]) => ({ bets, ...toWheelChoice(wheel) }),
    motion: () =>
      mapMotion(motion, ({ outcome }: RoundRecord<'roulette'>) => outcome.winningNumber),
    announcementText: announcedSpin,
    onRejected: rejectSpin,
  })
  return { game, wheelRefs: refs }
}

function betObstacle(total: number, insufficient: boolean): string | undefined {
  if (total === 0) return m.placeChip()
  return insufficient ? m.betsAboveBalance() : undefined
}

/** Notifies the player that a spin failed, with the server's reason if it has one. */
function rejectSpin(error: unknown): void {
  if (saveRejection(error)) return
  const isRejection = error instanceof ApiError && error.status < 500
  notify({
    title: m.spinError(),
    description: isRejection ? error.serverMessage : m.spinErrorDetails(),
    tone: 'destructive',
  })
}

/** Only listed here: the focused field handles these keys. */
function fieldShortcuts(): Shortcut[] {
  return [
    { key: m.arrowKeys(), label: m.moveBetweenFields(), run: () => {} },
    { key: m.shiftArrowKeys(), label: m.moveToLines(), run: () => {} },
    { key: 'Enter', label: m.placeChipOnField(), run: () => {} },
    { key: 'Delete', label: m.removeChips(), run: () => {} },
  ]
}
