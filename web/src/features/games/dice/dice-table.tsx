import { dice as diceCall } from '@tallyhouse/contract/instant-games'
import { type DiceChoice, dice } from '@tallyhouse/game-rules/dice'
import { useState } from 'react'
import type { CallAnswer } from '../../../lib/call.ts'
import { BetPanel } from '../play/bet-panel.tsx'
import { GameTable } from '../play/game-table.tsx'
import { mainAction } from '../play/shortcuts.ts'
import { useAutoBet } from '../play/use-auto-bet.ts'
import { type Told, useInstantRound } from '../play/use-instant-round.ts'
import { useStake } from '../play/use-stake.tsx'
import { winlessOf } from '../play/winless.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { DiceStage } from './dice-stage.tsx'
import { diceWords } from './dice-words.ts'
import { RollStrip } from './roll-strip.tsx'
import { useDiceMotion } from './use-dice-motion.ts'
import { verdictOf } from './verdict.ts'
import { winOf } from './win-of.ts'

type DiceAnswer = CallAnswer<typeof diceCall>
type Prediction = DiceChoice['prediction']

/** The whole dice game. */
export default function DiceTable() {
  const stake = useStake()
  const [prediction, setPrediction] = useState<Prediction>('over')
  const motion = useDiceMotion<DiceAnswer>()
  const round = useInstantRound({ game: 'dice', endpoint: diceCall, motion: motion.of, tell })
  const roll = (betAmount: number) => round.play(betAmount, { body: { betAmount, prediction } })
  const auto = useAutoBet(roll, stake.points)
  const locked = round.playing || auto.running
  const bets = [{ payTable: dice.payTable({ prediction }) }]
  const call = (chosen: Prediction) => !locked && setPrediction(chosen)

  return (
    <GameTable
      type="dice"
      game={dice}
      stake={stake.amount}
      bets={bets}
      shortcuts={[
        mainAction('Roll'),
        { key: 'U', label: 'Call under', run: () => call('under') },
        { key: 'O', label: 'Call over', run: () => call('over') },
      ]}
      stage={(onOpenReceipt) => (
        <DiceStage
          cubeRef={motion.ref}
          prediction={prediction}
          last={round.last}
          rolling={round.playing}
          strip={<RollStrip onOpen={onOpenReceipt} />}
        />
      )}
      panel={
        <BetPanel
          label="Dice bet"
          stake={stake}
          locked={round.playing}
          action={round.playing ? 'Rolling...' : 'Roll'}
          winless={winlessOf(stake.amount, bets)}
          onPlace={() => stake.place(stake.amount, () => void roll(stake.amount))}
          pays={{ label: 'Win pays', points: winOf(stake.amount, prediction) }}
          auto={auto}
        >
          <ChoiceCards prediction={prediction} onChange={call} />
        </BetPanel>
      }
    >
      {stake.dialog}
    </GameTable>
  )
}

function tell({ prediction, diceResult, winAmount }: DiceAnswer): Told {
  const choice = { prediction }
  const outcome = { diceResult }
  return {
    payout: winAmount,
    multiplierHundredths: dice.multiplierHundredths(choice, outcome),
    choice,
    outcome,
    spoken: `${diceWords({ choice, outcome }).result}, ${verdictOf(choice, outcome).toLowerCase()}`,
  }
}
