import { wheelSegments } from '@tallyhouse/game-rules/wheel'
import * as m from '@tallyhouse/messages/wheel'
import { Panel, PanelHead } from '#ui/panel.tsx'

const multipliers = wheelSegments.map((segment) => segment.multiplierHundredths)

/** The game in three steps. */
export function HowToPlay() {
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
