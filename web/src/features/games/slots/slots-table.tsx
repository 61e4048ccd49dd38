import { slots as slotsCall } from '@tallyhouse/contract/games/slots'
import { payoutAt, points } from '@tallyhouse/game-rules/points'
import { type SlotsOutcome, slots } from '@tallyhouse/game-rules/slots'
import * as m from '@tallyhouse/messages/slots'
import type { CallAnswer } from '#lib/call.ts'
import { Panel } from '#ui/panel.tsx'
import { BetPanel } from '../kit/bet-panel.tsx'
import { mainAction } from '../kit/shortcuts.ts'
import { useAutoBet } from '../kit/use-auto-bet.ts'
import { type RoundReport, useInstantRound } from '../kit/use-instant-round.ts'
import { useStake } from '../kit/use-stake.tsx'
import { GameTable } from '../table/game-table.tsx'
import { announcedSpin } from './describe-slots.ts'
import { PayTable } from './pay-table.tsx'
import { SlotsStage, type Spin } from './slots-stage.tsx'
import { useReels } from './use-reels.ts'

type SlotsAnswer = CallAnswer<typeof slotsCall>
type Symbols = SlotsOutcome['symbols']

export default function SlotsTable() {
  const stake = useStake()
  const { stripRefs, motion } = useSlotsMotion()
  const round = useInstantRound({ game: 'slots', endpoint: slotsCall, motion, toReport: reportOf })
  const auto = useAutoBet(spin, stake.points)
  const last = spinOf(round.last)

  function spin(betAmount: number) {
    return round.play(betAmount, { body: { betAmount } })
  }

  return (
    <GameTable
      type="slots"
      game={slots}
      stake={stake.amount}
      bets={slots.odds()}
      shortcuts={[mainAction(m.spin())]}
      stage={(onOpenReceipt) => (
        <SlotsStage
          stripRefs={stripRefs}
          stake={stake.amount}
          last={last}
          spinning={round.playing}
          onOpenReceipt={onOpenReceipt}
        />
      )}
      panel={
        <BetPanel
          label={m.betForm()}
          stake={stake}
          locked={round.playing}
          action={round.playing ? m.spinning() : m.spin()}
          onPlace={() => stake.place(stake.amount, () => void spin(stake.amount))}
          pays={{ label: m.paysUpTo(), points: bestPayoutOf(stake.amount) }}
          auto={auto}
        />
      }
    >
      <Panel className="mt-4 p-4 lg:hidden">
        <PayTable stake={stake.amount} symbols={last?.symbols ?? null} />
      </Panel>
      {stake.dialog}
    </GameTable>
  )
}

function useSlotsMotion() {
  const { stripRefs, motion: reels } = useReels(['star', 'bell', 'diamond'])
  const motion = () => ({
    ...reels,
    settle: (answer: SlotsAnswer) => reels.settle(symbolsOf(answer)),
  })
  return { stripRefs, motion }
}

function reportOf(answer: SlotsAnswer): RoundReport {
  const outcome = { symbols: symbolsOf(answer) }
  return {
    payout: answer.winnings,
    multiplierHundredths: slots.multiplierHundredths({}, outcome),
    choice: {},
    outcome,
    announcement: announcedSpin(outcome.symbols),
  }
}

function spinOf(round: { stake: number; payout: number; answer: SlotsAnswer } | null): Spin | null {
  return round && { stake: round.stake, payout: round.payout, symbols: symbolsOf(round.answer) }
}

function symbolsOf({ symbols }: SlotsAnswer): Symbols {
  return symbols as Symbols
}

function bestPayoutOf(amount: number): number {
  const best = Math.max(...slots.payTable({}).map((line) => line.multiplierHundredths))
  return payoutAt(points(amount), best)
}
