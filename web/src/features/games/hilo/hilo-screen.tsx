import { hiloNames } from '@tallyhouse/contract/games/names/hilo-names'
import {
  type HiloPrediction,
  type HiloStep,
  hilo,
  hiloBets,
  hiloSkipsLeft,
} from '@tallyhouse/game-rules/hilo'
import * as m from '@tallyhouse/messages/hilo'
import type { WholeNumber } from '#lib/whole-number.ts'
import { isWholeWithin } from '#session/use-stored.ts'
import { type AutoTable, useAutoTable } from '../kit/auto-bet/use-auto-table.ts'
import { useCooldown } from '../kit/rounds/use-multi-step-round.ts'
import { GameScreen, useDealer } from '../kit/screen/dealer.tsx'
import { mainAction } from '../kit/screen/shortcuts.ts'
import { playByHand } from '../kit/stake/play-by-hand.ts'
import type { Stake } from '../kit/stake/use-stake.tsx'
import { HiloPanel, PREDICTIONS_MAX } from './hilo-panel.tsx'
import { HiloStage } from './hilo-stage.tsx'
import { PredictionButton } from './prediction-button.tsx'
import { correctChances, likelierPrediction, predictionOffer } from './trail.ts'
import { type Hilo, useHilo } from './use-hilo.ts'

const bets = hiloBets()
const shortcuts: Record<HiloStep, string> = { higher: 'H', lower: 'L', skip: 'S' }

export default function HiloScreen() {
  const { useStake, AmountField } = useDealer()
  const stake = useStake('hilo')
  const table = useHilo()
  const { auto, predictions, setPredictions } = useAutoHilo(table, stake)
  const { open, obstacle, isBlocked, press, end, stepHandler } = useMoves(table, stake, auto)
  const amount = open?.stake ?? stake.amount
  const isLocked = open !== null || table.isBusy || auto.running

  const predictionButton = (prediction: HiloPrediction) => (
    <PredictionButton
      prediction={prediction}
      card={open?.cards.at(-1)}
      offer={open ? predictionOffer(open, prediction) : undefined}
      shortcut={shortcuts[prediction]}
      onPredict={stepHandler(prediction)}
    />
  )
  return (
    <GameScreen
      type="hilo"
      game={hilo}
      names={hiloNames}
      stake={amount}
      bets={bets}
      shortcuts={[
        mainAction(m.startOrCashOut()),
        { key: 'H', label: m.predictHigher(), run: () => stepHandler('higher')?.() },
        { key: 'L', label: m.predictLower(), run: () => stepHandler('lower')?.() },
        { key: 'S', label: m.skipCard(), run: () => stepHandler('skip')?.() },
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
          onPress={press}
          onSkip={stepHandler('skip')}
          auto={auto}
          predictions={predictions}
          onPredictions={setPredictions}
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
function useMoves({ trail, isBusy, ...table }: Hilo, stake: Stake, auto: AutoTable) {
  const open = trail?.end === null ? trail : null
  const hasJustEnded = useCooldown(trail?.end ? trail : null)
  const byHand = playByHand({
    stake,
    isOpen: open !== null,
    isBusy: isBusy || auto.running,
    hasJustEnded,
    canCashOut: open !== null && correctChances(open).length > 0,
    start: () => table.start(stake.amount),
    cashOut: table.cashOut,
  })
  /** Makes a step; undefined while it cannot be made. */
  function stepHandler(step: HiloStep): (() => void) | undefined {
    const isFree = open && !isBusy && !auto.running
    const isAllowed = isFree && (step !== 'skip' || hiloSkipsLeft(open.steps) > 0)
    return isAllowed ? () => table.step(step) : undefined
  }
  return { ...byHand, open, stepHandler }
}

const PREDICTIONS_DEFAULT = 2

const isCount = (stored: unknown): stored is WholeNumber =>
  isWholeWithin(stored, 1, PREDICTIONS_MAX)

/** Auto-bet predicts the likelier side, and cashes out after enough correct predictions. */
function useAutoHilo({ round, trail, isBusy }: Hilo, stake: Stake) {
  const [predictions, setPredictions] = useDealer().useStored<WholeNumber>('hilo-predictions', {
    initial: PREDICTIONS_DEFAULT,
    isValid: isCount,
  })
  const auto = useAutoTable({
    game: 'hilo',
    stake,
    round,
    plan: {
      setup: {},
      nextMove(open) {
        const card = open.cards.at(-1)
        const isDone = correctChances(open).length >= (predictions ?? PREDICTIONS_DEFAULT)
        if (isDone || card === undefined) return 'cash_out'
        return { step: likelierPrediction(card), cardIndex: open.cards.length - 1 }
      },
    },
    isOpen: trail?.end === null || isBusy,
    unready: predictions ? undefined : m.setPredictions(),
  })
  return { auto, predictions, setPredictions }
}
