import { realityCheckMinutes } from '@tallyhouse/contract/protection'
import * as m from '@tallyhouse/messages/protection'
import type { Protection } from '#session/protection.ts'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { useRealityCheckChoice } from './use-reality-check-choice.ts'

const OFF = 'off'
const intervals = realityCheckMinutes.def.values

/** The interval of reality checks. */
export function RealityCheckPanel({ minutes }: { minutes: Protection['realityCheckMinutes'] }) {
  const choice = useRealityCheckChoice()
  const options = [
    { value: OFF, label: m.off() },
    ...intervals.map((each) => ({ value: String(each), label: m.minutes({ count: each }) })),
  ]
  const shown = choice.isPending ? choice.variables : minutes
  return (
    <Panel className="p-4 sm:p-5">
      <PanelHead title={m.realityCheck()} />
      <p className="mt-1 mb-3 text-14 text-mid">{m.realityCheckAbout()}</p>
      <Segmented
        label={m.realityCheckInterval()}
        options={options}
        value={shown === null ? OFF : String(shown)}
        locked={choice.isPending}
        onChange={(value) =>
          choice.mutate(intervals.find((each) => String(each) === value) ?? null)
        }
      />
    </Panel>
  )
}
