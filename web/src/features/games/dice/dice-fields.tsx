import * as m from '@tallyhouse/messages/dice'
import { Segmented } from '#ui/form/segmented.tsx'
import type { ChoiceFieldsProps } from '../kit/screen/game-description.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { hasTarget, inMode } from './dice-mode.ts'
import { TargetFields } from './target-fields.tsx'

/** The mode, and the bet in it. */
export function DiceFields({ choice, locked, onChange }: ChoiceFieldsProps<'dice'>) {
  return (
    <>
      <Segmented
        label={m.mode()}
        options={[
          { value: 'classic', label: m.classicDie() },
          { value: 'target', label: m.hundredSided() },
        ]}
        value={hasTarget(choice) ? 'target' : 'classic'}
        locked={locked}
        onChange={(mode) => onChange(inMode(choice, mode))}
      />
      <Bet choice={choice} locked={locked} onChange={onChange} />
    </>
  )
}

function Bet({ choice, ...fields }: ChoiceFieldsProps<'dice'>) {
  if (hasTarget(choice)) return <TargetFields target={choice} {...fields} />
  return <ChoiceCards choice={choice} {...fields} />
}
