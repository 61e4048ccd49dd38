import type { RoundOf } from '@tallyhouse/contract/games/round'
import { wheel as wheelCall } from '@tallyhouse/contract/games/wheel'
import { wheel, wheelSegments } from '@tallyhouse/game-rules/wheel'
import * as m from '@tallyhouse/messages/wheel'
import { callOnce } from '#lib/calls/call-once.ts'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { InstantScreen, useInstantGame } from '../kit/screen/instant-screen.tsx'
import { motionOf } from '../kit/stage/reveal.ts'
import { announcementOf, toastOf } from './spin-result.ts'
import { useWheel } from './use-wheel.ts'
import { middleOf } from './wheel-geometry.ts'
import { Legend, WheelStage } from './wheel-stage.tsx'

const FIRST_SEGMENT = 2
const TOAST_MS = 3500

export default function WheelScreen() {
  const { refs, motion } = useWheel(-middleOf(FIRST_SEGMENT))
  const game = useInstantGame({
    game: 'wheel',
    rules: wheel,
    place: (betAmount) => callOnce(wheelCall, { body: { betAmount } }),
    choice: {},
    motion: () => motionOf(motion, ({ outcome }: RoundOf<'wheel'>) => outcome.segmentIndex),
    announcementOf,
    toast: { textOf: toastOf, durationMs: TOAST_MS },
  })
  const { amount } = game.stake

  return (
    <InstantScreen
      game={game}
      action={{ idle: m.spin(), playing: m.spinning(), shortcut: m.spinShortcut() }}
      paysLabel={m.paysUpTo()}
      stage={<WheelStage refs={refs} stake={amount} last={game.last} spinning={game.playing} />}
      below={
        <div className="mt-4 grid gap-4">
          <Panel className="p-4 lg:hidden">
            <Legend stake={amount} landed={game.last?.outcome.segmentIndex ?? null} />
          </Panel>
          <HowToPlay />
        </div>
      }
    />
  )
}

const multipliers = wheelSegments.map((segment) => segment.multiplierHundredths)

/** The game in three steps. */
function HowToPlay() {
  return (
    <Panel className="p-4 lg:p-5">
      <PanelHead title={m.howToPlay()} />
      <ol className="mt-2 grid gap-4 lg:grid-cols-3 lg:gap-8">
        {steps().map((step, index) => (
          <li key={step} className="flex gap-3 text-14 text-mid">
            <span aria-hidden="true" className="figures text-28 text-low">
              {index + 1}
            </span>
            <p className="pt-1">{step}</p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function steps(): string[] {
  return [
    m.setBetStep(),
    m.spinStep({ count: wheelSegments.length }),
    m.payoutStep({
      lowest: Math.min(...multipliers) / 100,
      highest: Math.max(...multipliers) / 100,
    }),
  ]
}
