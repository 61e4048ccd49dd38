import {
  type HiloPrediction,
  type HiloStep,
  hilo,
  hiloBets,
  hiloSkipsLeft,
} from '@tallyhouse/game-rules/hilo'
import * as m from '@tallyhouse/messages/hilo'
import { useCooldown } from '../kit/rounds/use-multi-step-round.ts'
import { GameScreen, useDealer } from '../kit/screen/dealer.tsx'
import { mainAction } from '../kit/screen/shortcuts.ts'
import { obstacleToCoveredBet } from '../kit/stake/obstacle.tsx'
import type { Stake } from '../kit/stake/use-stake.tsx'
import { HiloPanel } from './hilo-panel.tsx'
import { HiloStage } from './hilo-stage.tsx'
import { PredictionButton } from './prediction-button.tsx'
import { correctChances, offerOf } from './trail.ts'
import { type Hilo, useHilo } from './use-hilo.ts'

const bets = hiloBets()
const shortcuts: Record<HiloStep, string> = { higher: 'H', lower: 'L', skip: 'S' }

export default function HiloScreen() {
  const { useStake, AmountField } = useDealer()
  const stake = useStake('hilo')
  const table = useHilo()
  const { open, obstacle, isBlocked, begin, end, stepOf } = useMoves(table, stake)
  const amount = open?.stake ?? stake.amount
  const isLocked = open !== null || table.isBusy

  const predictionButton = (prediction: HiloPrediction) => (
    <PredictionButton
      prediction={prediction}
      card={open?.cards.at(-1)}
      offer={open ? offerOf(open, prediction) : undefined}
      shortcut={shortcuts[prediction]}
      onPredict={stepOf(prediction)}
    />
  )
  return (
    <GameScreen
      type="hilo"
      game={hilo}
      stake={amount}
      bets={bets}
      shortcuts={[
        mainAction(m.startOrCashOut()),
        { key: 'H', label: m.predictHigher(), run: () => stepOf('higher')?.() },
        { key: 'L', label: m.predictLower(), run: () => stepOf('lower')?.() },
        { key: 'S', label: m.skipCard(), run: () => stepOf('skip')?.() },
        { key: 'C', label: m.cashOut(), run: end },
      ]}
      stage={
        <HiloStage
          table={table}
          higher={predictionButton('higher')}
          lower={predictionButton('lower')}
        />
      }
      panel={
        <HiloPanel
          table={table}
          open={open}
          isBlocked={isBlocked}
          obstacle={obstacle}
          isPaused={stake.isPaused}
          onPress={open ? end : begin}
          onSkip={stepOf('skip')}
        >
          <AmountField
            amount={amount}
            // The stake has already left the balance.
            balance={isLocked ? Number.POSITIVE_INFINITY : stake.points}
            locked={isLocked}
            onChange={stake.setAmount}
          />
        </HiloPanel>
      }
    >
      {stake.dialog}
    </GameScreen>
  )
}

/** What the player can do now, for both controls and keyboard shortcuts. */
function useMoves({ trail, isBusy, ...table }: Hilo, stake: Stake) {
  const open = trail?.end === null ? trail : null
  const hasJustEnded = useCooldown(trail?.end ? trail : null)
  const obstacle = open || isBusy ? undefined : obstacleToCoveredBet(stake)
  const isBlocked = open
    ? isBusy || correctChances(open).length === 0
    : isBusy || hasJustEnded || obstacle !== undefined

  function begin() {
    if (!open && !isBlocked) stake.place(stake.amount, () => table.start(stake.amount))
  }
  function end() {
    if (open && !isBlocked) table.cashOut()
  }
  /** Makes a step; undefined while it cannot be made. */
  function stepOf(step: HiloStep): (() => void) | undefined {
    const isAllowed = open && !isBusy && (step !== 'skip' || hiloSkipsLeft(open.steps) > 0)
    return isAllowed ? () => table.step(step) : undefined
  }
  return { open, obstacle, isBlocked, begin, end, stepOf }
}
