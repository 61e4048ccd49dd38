import type { RoundOf } from '@tallyhouse/contract/games/round'
import { slots as slotsCall } from '@tallyhouse/contract/games/slots'
import { payoutAt, points } from '@tallyhouse/game-rules/points'
import { type SlotsOutcome, slots } from '@tallyhouse/game-rules/slots'
import * as m from '@tallyhouse/messages/slots'
import { callOnce } from '#lib/call-once.ts'
import { Panel } from '#ui/panel.tsx'
import { useAutoBet } from '../kit/auto-bet/use-auto-bet.ts'
import { useInstantRound } from '../kit/rounds/use-instant-round.ts'
import { GameScreen } from '../kit/screen/dealer.tsx'
import { mainAction } from '../kit/screen/shortcuts.ts'
import { BetPanel } from '../kit/stake/bet-panel.tsx'
import { useStake } from '../kit/stake/use-stake.tsx'
import { announcedSpin } from './describe-slots.ts'
import { PayTable } from './pay-table.tsx'
import { SlotsStage, type Spin } from './slots-stage.tsx'
import { useReels } from './use-reels.ts'

export default function SlotsScreen() {
  const stake = useStake()
  const { stripRefs, motion } = useSlotsMotion()
  const round = useInstantRound({
    game: 'slots',
    rules: slots,
    place: placeBet,
    motion,
    announcementOf: ({ outcome }) => announcedSpin(outcome.symbols),
  })
  const auto = useAutoBet(spin, stake.points)
  const last = spinOf(round.last)

  function spin(betAmount: number) {
    return round.play(betAmount, {})
  }

  return (
    <GameScreen
      type="slots"
      game={slots}
      stake={stake.amount}
      bets={slots.odds()}
      shortcuts={[mainAction(m.spin())]}
      stage={
        <SlotsStage
          stripRefs={stripRefs}
          stake={stake.amount}
          last={last}
          spinning={round.playing}
        />
      }
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
    </GameScreen>
  )
}

function useSlotsMotion() {
  const { stripRefs, motion: reels } = useReels(['star', 'bell', 'diamond'])
  const motion = () => ({
    ...reels,
    settle: ({ outcome }: RoundOf<'slots'>) => reels.settle(outcome.symbols),
  })
  return { stripRefs, motion }
}

async function placeBet(betAmount: number) {
  const { roundId, balance, symbols } = await callOnce(slotsCall, { body: { betAmount } })
  return { roundId, balance, outcome: { symbols: symbols as SlotsOutcome['symbols'] } }
}

function spinOf(round: RoundOf<'slots'> | null): Spin | null {
  return round && { stake: round.stake, payout: round.payout, symbols: round.outcome.symbols }
}

function bestPayoutOf(amount: number): number {
  const best = Math.max(...slots.payTable({}).map((line) => line.multiplierHundredths))
  return payoutAt(points(amount), best)
}
