import type { RoundOf } from '@tallyhouse/contract/games/round'
import { wheel as wheelCall } from '@tallyhouse/contract/games/wheel'
import { payoutAt, points } from '@tallyhouse/game-rules/points'
import { wheel } from '@tallyhouse/game-rules/wheel'
import * as m from '@tallyhouse/messages/wheel'
import { useEffect } from 'react'
import { callOnce } from '#lib/call-once.ts'
import { Panel } from '#ui/panel.tsx'
import { notify } from '#ui/toast.tsx'
import { useAutoBet } from '../kit/auto-bet/use-auto-bet.ts'
import { useInstantRound } from '../kit/rounds/use-instant-round.ts'
import { GameScreen } from '../kit/screen/dealer.tsx'
import { mainAction } from '../kit/screen/shortcuts.ts'
import { BetPanel } from '../kit/stake/bet-panel.tsx'
import { useStake } from '../kit/stake/use-stake.tsx'
import { HowToPlay } from './how-to-play.tsx'
import { Legend } from './legend.tsx'
import { announcementOf, type Spin, toastOf } from './spin-result.ts'
import { useWheel } from './use-wheel.ts'
import { middleOf } from './wheel-geometry.ts'
import { WheelStage } from './wheel-stage.tsx'

const FIRST_SEGMENT = 2
const TOAST_MS = 3500

export default function WheelScreen() {
  const stake = useStake()
  const { refs, motion } = useWheelMotion()
  const round = useInstantRound({
    game: 'wheel',
    rules: wheel,
    place: placeBet,
    motion,
    announcementOf: (settled) => announcementOf(spinOf(settled)),
  })
  const auto = useAutoBet(spin, stake.points)
  const last = round.last && spinOf(round.last)

  useEffect(() => {
    if (!round.last) return
    notify({ title: toastOf(spinOf(round.last)), durationMs: TOAST_MS, silent: true })
  }, [round.last])

  function spin(betAmount: number) {
    return round.play(betAmount, {})
  }

  return (
    <GameScreen
      type="wheel"
      game={wheel}
      stake={stake.amount}
      bets={wheel.odds()}
      shortcuts={[mainAction(m.spinShortcut())]}
      stage={<WheelStage refs={refs} stake={stake.amount} last={last} spinning={round.playing} />}
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
      <div className="mt-4 grid gap-4">
        <Panel className="p-4 lg:hidden">
          <Legend stake={stake.amount} landed={last?.segmentIndex ?? null} />
        </Panel>
        <HowToPlay />
      </div>
      {stake.dialog}
    </GameScreen>
  )
}

function useWheelMotion() {
  const { refs, motion: animation } = useWheel(-middleOf(FIRST_SEGMENT))
  const motion = () => ({
    ...animation,
    settle: ({ outcome }: RoundOf<'wheel'>) => animation.settle(outcome.segmentIndex),
  })
  return { refs, motion }
}

async function placeBet(betAmount: number) {
  const { roundId, balance, segmentIndex } = await callOnce(wheelCall, { body: { betAmount } })
  return { roundId, balance, outcome: { segmentIndex } }
}

function spinOf({ stake, payout, outcome }: RoundOf<'wheel'>): Spin {
  return { stake, payout, segmentIndex: outcome.segmentIndex }
}

function bestPayoutOf(amount: number): number {
  const best = Math.max(...wheel.payTable({}).map((line) => line.multiplierHundredths))
  return payoutAt(points(amount), best)
}
