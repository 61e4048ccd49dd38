import { dice as diceCall } from '@tallyhouse/contract/games/dice'
import { type DiceChoice, dice } from '@tallyhouse/game-rules/dice'
import * as m from '@tallyhouse/messages/dice'
import { useState } from 'react'
import type { CallAnswer } from '#lib/call.ts'
import { BetPanel } from '../kit/bet-panel.tsx'
import { mainAction } from '../kit/shortcuts.ts'
import { useAutoBet } from '../kit/use-auto-bet.ts'
import { type RoundReport, useInstantRound } from '../kit/use-instant-round.ts'
import { useStake } from '../kit/use-stake.tsx'
import { winlessOf } from '../kit/winless.ts'
import { GameTable } from '../table/game-table.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { DiceStage } from './dice-stage.tsx'
import { RollStrip } from './roll-strip.tsx'
import { useDiceMotion } from './use-dice-motion.ts'
import { announcementOf } from './verdict.ts'
import { winOf } from './win-of.ts'

type DiceAnswer = CallAnswer<typeof diceCall>
type Prediction = DiceChoice['prediction']

export default function DiceTable() {
  const stake = useStake()
  const [prediction, setPrediction] = useState<Prediction>('over')
  const motion = useDiceMotion<DiceAnswer>()
  const round = useInstantRound({
    game: 'dice',
    endpoint: diceCall,
    motion: motion.of,
    toReport,
  })
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
        mainAction(m.roll()),
        { key: 'U', label: m.callUnder(), run: () => call('under') },
        { key: 'O', label: m.callOver(), run: () => call('over') },
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
          label={m.betForm()}
          stake={stake}
          locked={round.playing}
          action={round.playing ? m.rolling() : m.roll()}
          winless={winlessOf(stake.amount, bets)}
          onPlace={() => stake.place(stake.amount, () => void roll(stake.amount))}
          pays={{ label: m.winPays(), points: winOf(stake.amount, prediction) }}
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

function toReport({ prediction, diceResult, winAmount }: DiceAnswer): RoundReport {
  const choice = { prediction }
  const outcome = { diceResult }
  return {
    payout: winAmount,
    multiplierHundredths: dice.multiplierHundredths(choice, outcome),
    choice,
    outcome,
    announcement: announcementOf(choice, outcome),
  }
}
