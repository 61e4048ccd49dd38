import { type DiceTarget, isDiceTarget } from '@tallyhouse/game-rules/dice-target'
import * as m from '@tallyhouse/messages/dice'
import { useState } from 'react'
import { Field } from '#ui/form/field.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { multiplierText } from '../kit/odds/typed-multiplier.ts'
import {
  calledTarget,
  figureRange,
  figureText,
  rollText,
  type TargetFigure,
  typedFigure,
} from './dice-mode.ts'

type TargetFieldsProps = {
  target: DiceTarget
  locked: boolean
  onChange: (target: DiceTarget) => void
}

const figures: { figure: TargetFigure; label: () => string }[] = [
  { figure: 'target', label: m.target },
  { figure: 'multiplier', label: m.multiplier },
  { figure: 'chance', label: m.winChance },
]

/** Over or under, each with its target. */
export function TargetCall({ target, locked, onChange }: TargetFieldsProps) {
  return (
    <Segmented
      label={m.yourCall()}
      shown
      options={[
        { value: 'under', label: callText(target, 'under') },
        { value: 'over', label: callText(target, 'over') },
      ]}
      value={target.prediction}
      locked={locked}
      onChange={(next) => onChange(calledTarget(target, next))}
    />
  )
}

/** The target with its multiplier and its chance. */
export function TargetFigures({ target, locked, onChange }: TargetFieldsProps) {
  const { prediction } = target
  const [typed, setTyped] = useState<{ figure: TargetFigure; text: string }>()
  const isTyped =
    typed !== undefined &&
    typedFigure(typed.figure, typed.text, prediction).targetHundredths === target.targetHundredths
  const typing = isTyped ? typed : undefined
  const inputText = (figure: TargetFigure) =>
    typing?.figure === figure ? typing.text : figureText(figure, target)

  return (
    <div>
      <div className="grid grid-cols-3 gap-2">
        {figures.map(({ figure, label }) => (
          <Field
            key={figure}
            label={label()}
            inputMode="decimal"
            autoComplete="off"
            readOnly={locked}
            value={inputText(figure)}
            aria-invalid={!isDiceTarget(target) && typing?.figure === figure}
            onChange={({ target: { value } }) => {
              setTyped({ figure, text: value })
              onChange(typedFigure(figure, value, prediction))
            }}
            onBlur={() => isDiceTarget(target) && setTyped(undefined)}
            className="tabular font-semibold"
          />
        ))}
      </div>
      {!isDiceTarget(target) && (
        <p role="alert" className="mt-1.5 text-13 text-loss">
          {rangeText(typing?.figure ?? 'target', prediction)}
        </p>
      )}
    </div>
  )
}

/** `Over 50.49`: a call with the target's chance. */
function callText(target: DiceTarget, prediction: DiceTarget['prediction']): string {
  const { targetHundredths } = calledTarget(target, prediction)
  return m.targetCall({ prediction, target: rollText(targetHundredths) })
}

function rangeText(figure: TargetFigure, prediction: DiceTarget['prediction']): string {
  const { lowest, highest } = figureRange(figure, prediction)
  const range = { min: multiplierText(lowest), max: multiplierText(highest) }
  if (figure === 'target') return m.targetRange(range)
  return figure === 'chance' ? m.chanceRange(range) : m.multiplierRange(range)
}
