import { wheel as wheelCall } from '@tallyhouse/contract/games/wheel'
import { payoutAt, points } from '@tallyhouse/game-rules/points'
import { wheel } from '@tallyhouse/game-rules/wheel'
import * as m from '@tallyhouse/messages/wheel'
import { useEffect } from 'react'
import type { CallAnswer } from '#lib/call.ts'
import { Panel } from '#ui/panel.tsx'
import { notify } from '#ui/toast.tsx'
import { BetPanel } from '../kit/bet-panel.tsx'
import { mainAction } from '../kit/shortcuts.ts'
import { useAutoBet } from '../kit/use-auto-bet.ts'
import { type RoundReport, useInstantRound } from '../kit/use-instant-round.ts'
import { useStake } from '../kit/use-stake.tsx'
import { GameTable } from '../table/game-table.tsx'
import { HowToPlay } from './how-to-play.tsx'
import { Legend } from './legend.tsx'
import { announcementOf, type Spin, toastOf } from './spin-result.ts'
import { useWheel } from './use-wheel.ts'
import { middleOf } from './wheel-geometry.ts'
import { WheelStage } from './wheel-stage.tsx'

type WheelAnswer = CallAnswer<typeof wheelCall>

const FIRST_SEGMENT = 2
const TOAST_MS = 3500

export default function WheelTable() {
  const stake = useStake()
  const { refs, motion } = useWheelMotion()
  const round = useInstantRound({ game: 'wheel', endpoint: wheelCall, motion, toReport })
  const auto = useAutoBet(spin, stake.points)
  const last = round.last && spinOf(round.last)

  useEffect(() => {
    if (!round.last) return
    notify({ title: toastOf(spinOf(round.last)), durationMs: TOAST_MS, silent: true })
  }, [round.last])

  function spin(betAmount: number) {
    return round.play(betAmount, { body: { betAmount } })
  }

  return (
    <GameTable
      type="wheel"
      game={wheel}
      stake={stake.amount}
      bets={wheel.odds()}
      shortcuts={[mainAction(m.spinShortcut())]}
      stage={(onOpenReceipt) => (
        <WheelStage
          refs={refs}
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
      <div className="mt-4 grid gap-4">
        <Panel className="p-4 lg:hidden">
          <Legend stake={stake.amount} landed={last?.segmentIndex ?? null} />
        </Panel>
        <HowToPlay />
      </div>
      {stake.dialog}
    </GameTable>
  )
}

function useWheelMotion() {
  const { refs, motion: animation } = useWheel(-middleOf(FIRST_SEGMENT))
  const motion = () => ({
    ...animation,
    settle: ({ segmentIndex }: WheelAnswer) => animation.settle(segmentIndex),
  })
  return { refs, motion }
}

function toReport(answer: WheelAnswer, stake: number): RoundReport {
  const spin = spinOf({ answer, stake })
  const outcome = { segmentIndex: answer.segmentIndex }
  return {
    payout: answer.winnings,
    multiplierHundredths: wheel.multiplierHundredths({}, outcome),
    choice: {},
    outcome,
    announcement: announcementOf(spin),
  }
}

function spinOf({ answer, stake }: { answer: WheelAnswer; stake: number }): Spin {
  return { stake, payout: answer.winnings, segmentIndex: answer.segmentIndex }
}

function bestPayoutOf(amount: number): number {
  const best = Math.max(...wheel.payTable({}).map((line) => line.multiplierHundredths))
  return payoutAt(points(amount), best)
}
