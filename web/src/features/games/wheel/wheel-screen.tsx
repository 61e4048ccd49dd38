import { wheelNames } from '@tallyhouse/contract/games/names/wheel-names'
import type { RoundRecord } from '@tallyhouse/contract/games/round'
import { wheel as wheelCall } from '@tallyhouse/contract/games/wheel'
import { listSegments, type WheelChoice, wheel } from '@tallyhouse/game-rules/wheel'
import * as m from '@tallyhouse/messages/wheel'
import { callUntilKnown } from '#lib/calls/call-until-known.ts'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { useDealer } from '../kit/screen/dealer.tsx'
import { InstantScreen, useInstantGame } from '../kit/screen/instant-screen.tsx'
import { mapMotion } from '../kit/stage/reveal.ts'
import { announcementText, spinToast } from './spin-result.ts'
import { useWheel } from './use-wheel.ts'
import { isWheelChoice, WheelFields } from './wheel-fields.tsx'
import { wheelArcs } from './wheel-geometry.ts'
import { Legend, WheelStage } from './wheel-stage.tsx'

const FIRST_SEGMENT = 2
const TOAST_MS = 3500

export default function WheelScreen() {
  const { useStored } = useDealer()
  const [choice, setChoice] = useStored<WheelChoice>('wheel', {
    initial: {},
    isValid: isWheelChoice,
  })
  const { refs, motion } = useWheel(wheelArcs(choice), FIRST_SEGMENT)
  const game = useInstantGame({
    game: 'wheel',
    rules: wheel,
    names: wheelNames,
    place: (betAmount, choice) => callUntilKnown(wheelCall, { body: { betAmount, ...choice } }),
    choice,
    motion: () => mapMotion(motion, ({ outcome }: RoundRecord<'wheel'>) => outcome.segmentIndex),
    announcementText,
    toast: { title: spinToast, durationMs: TOAST_MS },
  })
  const { amount } = game.stake

  function choose(next: WheelChoice) {
    if (game.isLocked) return
    setChoice(next)
    game.clear()
  }

  return (
    <InstantScreen
      game={game}
      action={{ idle: m.spin(), playing: m.spinning(), shortcut: m.spinShortcut() }}
      paysLabel={m.paysUpTo()}
      stage={
        <WheelStage
          choice={choice}
          refs={refs}
          stake={amount}
          last={game.last}
          spinning={game.playing}
        />
      }
      below={
        <div className="mt-4 grid gap-4">
          <Panel className="p-4 lg:hidden">
            <Legend
              choice={choice}
              stake={amount}
              landed={game.last?.outcome.segmentIndex ?? null}
            />
          </Panel>
          <HowToPlay choice={choice} />
        </div>
      }
      setting={
        <WheelFields choice={choice} stake={amount} locked={game.isLocked} onChange={choose} />
      }
    />
  )
}

/** The game in three steps. */
function HowToPlay({ choice }: { choice: WheelChoice }) {
  return (
    <Panel className="p-4 lg:p-5">
      <PanelHead title={m.howToPlay()} />
      <ol className="mt-2 grid gap-4 lg:grid-cols-3 lg:gap-8">
        {steps(choice).map((step, index) => (
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

function steps(choice: WheelChoice): string[] {
  const multipliers = listSegments(choice).map((segment) => segment.multiplierHundredths)
  const highest = Math.max(...multipliers) / 100
  return [
    m.setBetStep(),
    m.spinStep({ count: multipliers.length }),
    choice.segments === undefined
      ? m.payoutStep({ lowest: Math.min(...multipliers) / 100, highest })
      : m.equalPayoutStep({ highest }),
  ]
}
