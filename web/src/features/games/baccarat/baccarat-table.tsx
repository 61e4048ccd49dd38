import { baccarat as baccaratCall } from '@tallyhouse/contract/games/baccarat'
import { baccarat } from '@tallyhouse/game-rules/baccarat'
import * as m from '@tallyhouse/messages/baccarat'
import { useRef, useState } from 'react'
import type { CallAnswer } from '#lib/call.ts'
import { RulesCard } from '../cards/rules-card.tsx'
import { BetPanel } from '../kit/bet-panel.tsx'
import { mainAction } from '../kit/shortcuts.ts'
import { useAutoBet } from '../kit/use-auto-bet.ts'
import { type RoundReport, useInstantRound } from '../kit/use-instant-round.ts'
import { useStake } from '../kit/use-stake.tsx'
import { winlessOf } from '../kit/winless.ts'
import { GameTable } from '../table/game-table.tsx'
import { BaccaratStage } from './baccarat-stage.tsx'
import { BeadRoad } from './bead-road.tsx'
import { winOf } from './pay-of.ts'
import { type BaccaratSide, sideStyles, sidesInOrder } from './sides.ts'
import { useCoup } from './use-coup.ts'
import { verdictOf } from './verdict.ts'

type BaccaratAnswer = CallAnswer<typeof baccaratCall>

export default function BaccaratTable() {
  const stake = useStake()
  const [bet, setBet] = useState<BaccaratSide>('player')
  const played = useRef<BaccaratSide>(bet)
  const coup = useCoup()
  const round = useInstantRound({
    game: 'baccarat',
    endpoint: baccaratCall,
    motion: coup.motion,
    toReport: (answer: BaccaratAnswer) => reportOf(answer, played.current),
  })
  const deal = (betAmount: number) => {
    played.current = bet
    return round.play(betAmount, { body: { betAmount, bet } })
  }
  const auto = useAutoBet(deal, stake.points)
  const locked = round.playing || auto.running
  const choose = (side: BaccaratSide) => !locked && setBet(side)
  const bets = [{ payTable: baccarat.payTable({ bet }) }]
  const winless = winlessOf(stake.amount, bets)
  const place = () =>
    !locked && !winless && stake.place(stake.amount, () => void deal(stake.amount))

  return (
    <GameTable
      type="baccarat"
      game={baccarat}
      stake={stake.amount}
      bets={bets}
      shortcuts={[
        mainAction(m.deal()),
        ...sidesInOrder.map((side) => ({
          key: sideStyles[side].letter,
          label: m.betOnSide({ side: sideStyles[side].name() }),
          run: () => choose(side),
        })),
      ]}
      stage={(onOpenReceipt) => (
        <BaccaratStage
          dealt={coup.dealt}
          bet={bet}
          playedBet={played.current}
          stake={stake.amount}
          last={round.last}
          dealing={round.playing}
          onBet={choose}
          onOpenReceipt={onOpenReceipt}
        />
      )}
      panel={
        <BetPanel
          label={m.betForm()}
          stake={stake}
          locked={round.playing}
          action={round.playing ? m.dealing() : m.deal()}
          winless={winless}
          onPlace={place}
          pays={{ label: m.winPays(), points: winOf(stake.amount, bet) }}
          auto={auto}
        />
      }
    >
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <BeadRoad />
        <RulesCard game="baccarat" />
      </div>
      {stake.dialog}
    </GameTable>
  )
}

function reportOf(answer: BaccaratAnswer, bet: BaccaratSide): RoundReport {
  const { playerCards, bankerCards, playerValue, bankerValue, winner } = answer
  const outcome = { playerCards, bankerCards, playerValue, bankerValue, winner }
  return {
    payout: answer.winnings,
    multiplierHundredths: baccarat.multiplierHundredths({ bet }, outcome),
    choice: { bet },
    outcome,
    announcement: verdictOf(outcome, bet),
  }
}
