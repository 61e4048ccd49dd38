import { wheelSegments } from '@tallyhouse/game-rules/wheel'
import { Panel, PanelHead } from '../../../ui/panel.tsx'

const multipliers = wheelSegments.map((segment) => segment.multiplierHundredths / 100)
const least = Math.min(...multipliers)
const most = Math.max(...multipliers)

const steps = [
  'Set your bet. The legend says at once what each segment would pay for it.',
  `Press SPIN. The wheel turns for four seconds and stops on one of its ${wheelSegments.length} segments.`,
  `Your bet is multiplied by the segment, from ${least}x to ${most}x. Below 1x you get back only a part, and Bankruptcy pays nothing.`,
]

/** The game in three sentences. */
export function HowToPlay() {
  return (
    <Panel className="p-4 lg:p-5">
      <PanelHead title="How to Play" />
      <ol className="mt-2 grid gap-4 lg:grid-cols-3 lg:gap-8">
        {steps.map((step, index) => (
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
