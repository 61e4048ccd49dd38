import * as m from '@tallyhouse/messages/dice'
import { Segmented } from '#ui/form/segmented.tsx'
import type { ChoiceFieldsProps } from '../kit/screen/game-description.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { hasTarget, inMode } from './dice-mode.ts'
import { TargetFields } from './target-fields.tsx'

/** The mode and the call, for the verifier. */
export function DiceFields(props: ChoiceFieldsProps<'dice'>) {
  return (
    <>
      <DiceMode {...props} />
      <DiceCall {...props} />
    </>
  )
}

/** A die with six faces, or a roll from 0 to 100. */
export function DiceMode({ choice, locked, onChange }: ChoiceFieldsProps<'dice'>) {
  return (
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
  )
}

/** Over or under, and the target if there is one. */
export function DiceCall({ choice, ...fields }: ChoiceFieldsProps<'dice'>) {
  if (hasTarget(choice)) return <TargetFields target={choice} {...fields} />
  return <ChoiceCards choice={choice} {...fields} />
}
