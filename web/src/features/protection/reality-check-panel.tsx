import { realityCheckMinutes } from '@tallyhouse/contract/protection'
import type { Protection } from '../../session/protection.ts'
import { Panel, PanelHead } from '../../ui/panel.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useRealityCheckChoice } from './use-reality-check-choice.ts'

const OFF = 'off'
const stretches = realityCheckMinutes.def.values
const options = [
  { value: OFF, label: 'Off' },
  ...stretches.map((minutes) => ({ value: String(minutes), label: `${minutes} min` })),
]

/** How often the player wants to be told how long they play. */
export function RealityCheckPanel({ minutes }: { minutes: Protection['realityCheckMinutes'] }) {
  const choice = useRealityCheckChoice()
  const shown = choice.isPending ? choice.variables : minutes
  return (
    <Panel className="p-4 sm:p-5">
      <PanelHead title="Reality check" />
      <p className="mt-1 mb-3 text-14 text-mid">
        Stops auto-bet and tells you how long you have been logged in and what came of it. It waits
        for your answer.
      </p>
      <Segmented
        label="How often you are told"
        options={options}
        value={shown === null ? OFF : String(shown)}
        locked={choice.isPending}
        onChange={(value) =>
          choice.mutate(stretches.find((each) => String(each) === value) ?? null)
        }
      />
    </Panel>
  )
}
