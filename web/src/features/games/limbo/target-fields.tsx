import { limbo, TARGET_MAX_HUNDREDTHS, TARGET_MIN_HUNDREDTHS } from '@tallyhouse/game-rules/limbo'
import * as m from '@tallyhouse/messages/limbo'
import { useState } from 'react'
import { cn } from '#lib/class-names.ts'
import { Field } from '#ui/form/field.tsx'
import { formatChance } from '../kit/odds/format-odds.ts'
import { multiplierText } from '../kit/odds/typed-multiplier.ts'
import type { ChoiceFieldsProps } from '../kit/screen/game-description.ts'
import { isTarget, quickTargets, typedTarget } from './target.ts'

/** The target with its chance, and buttons for common targets. */
export function TargetFields({ choice, locked, onChange }: ChoiceFieldsProps<'limbo'>) {
  const { targetHundredths } = choice
  const [typed, setTyped] = useState('')
  const isTyped = typed !== '' && typedTarget(typed).targetHundredths === targetHundredths
  const payTable = isTarget(choice) ? limbo.payTable(choice) : []
  return (
    <div className="quick-field">
      <Field
        label={m.target()}
        inputMode="decimal"
        autoComplete="off"
        readOnly={locked}
        value={isTyped || targetHundredths === 0 ? typed : multiplierText(targetHundredths)}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(typedTarget(target.value))
        }}
        className="tabular h-12 font-semibold"
        hint={payTable[0] && m.targetChance({ chance: formatChance(payTable[0]) })}
        error={isTarget(choice) ? undefined : rangeText()}
      />
      <div className="quick-values mt-2 grid grid-cols-5 gap-2">
        {quickTargets.map((quick) => (
          <button
            key={quick}
            type="button"
            aria-label={m.quickTarget({ multiplier: `${quick / 100}×` })}
            onClick={() => !locked && onChange({ targetHundredths: quick })}
            className={cn(
              'tabular h-10 rounded-control text-14 font-semibold transition-colors duration-(--t-hover) hover:bg-ink-3 hover:text-bone',
              quick === targetHundredths ? 'bg-ink-3 text-bone' : 'bg-ink-2 text-mid',
            )}
          >
            {quick / 100}×
          </button>
        ))}
      </div>
    </div>
  )
}

function rangeText(): string {
  return m.targetRange({
    min: multiplierText(TARGET_MIN_HUNDREDTHS),
    max: multiplierText(TARGET_MAX_HUNDREDTHS),
  })
}
