import { type WheelChoice, wheel } from '@tallyhouse/game-rules/wheel'
import { segmentCounts, wheelRisks } from '@tallyhouse/game-rules/wheel-tables'
import * as m from '@tallyhouse/messages/wheel'
import { Segmented } from '#ui/form/segmented.tsx'
import { Select } from '#ui/form/select.tsx'
import { formatReturns } from '../kit/odds/format-odds.ts'
import { returnsAt } from '../kit/odds/returns-at.ts'
import type { ChoiceFieldsProps } from '../kit/screen/game-description.ts'

/** The value for the wheel with twelve segments, which has no options. */
const SPECIFIED = 'specified'
const riskNames = { low: m.lowRisk, medium: m.mediumRisk, high: m.highRisk }

type WheelFieldsProps = ChoiceFieldsProps<'wheel'> & { stake?: number }

/** How many segments there are, with their return at a stake, and the risk if they are equal. */
export function WheelFields({ choice, stake = 0, locked, onChange }: WheelFieldsProps) {
  const { segments, risk = 'low' } = choice

  const withReturns = (segments: string, option: WheelChoice) =>
    m.segmentsReturn({
      segments,
      returns: formatReturns(returnsAt(stake, [{ payTable: wheel.payTable(option) }])),
    })

  function chooseSegments(value: string) {
    const count = segmentCounts.find((each) => String(each) === value)
    if (!locked) onChange(count === undefined ? {} : { segments: count, risk })
  }

  return (
    <>
      <Select
        label={m.segmentsLabel()}
        value={segments === undefined ? SPECIFIED : String(segments)}
        options={[
          { value: SPECIFIED, label: withReturns(m.specifiedSegments(), {}) },
          ...segmentCounts.map((count) => ({
            value: String(count),
            label: withReturns(m.equalSegments({ count }), { segments: count, risk }),
          })),
        ]}
        onChange={chooseSegments}
      />
      {segments !== undefined && (
        <Segmented
          label={m.risk()}
          shown
          options={wheelRisks.map((value) => ({ value, label: riskNames[value]() }))}
          value={risk}
          locked={locked}
          onChange={(next) => onChange({ segments, risk: next })}
        />
      )}
    </>
  )
}

/** Whether a stored choice is a wheel. */
export function isWheelChoice(stored: unknown): stored is WheelChoice {
  if (typeof stored !== 'object' || stored === null) return false
  const { segments, risk, ...others } = stored as Record<string, unknown>
  if (Object.keys(others).length > 0) return false
  if (segments === undefined && risk === undefined) return true
  return (
    segmentCounts.some((count) => count === segments) && wheelRisks.some((name) => name === risk)
  )
}
