import * as m from '@tallyhouse/messages/dice'
import { Segmented } from '#ui/form/segmented.tsx'
import type { ChoiceFieldsProps } from '../kit/screen/game-description.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { hasTarget, inMode } from './dice-mode.ts'
import { TargetCall, TargetFigures } from './target-fields.tsx'

/** The mode, the call, and the target, for the verifier. */
export function DiceFields(props: ChoiceFieldsProps<'dice'>) {
  return (
    <>
      <DiceMode {...props} />
      <DiceCall {...props} />
      <DiceFigures {...props} />
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

/** Over or under. */
export function DiceCall({ choice, ...fields }: ChoiceFieldsProps<'dice'>) {
  if (hasTarget(choice)) return <TargetCall target={choice} {...fields} />
  return <ChoiceCards choice={choice} {...fields} />
}

/** The target, if there is one. */
export function DiceFigures({ choice, ...fields }: ChoiceFieldsProps<'dice'>) {
  return hasTarget(choice) ? <TargetFigures target={choice} {...fields} /> : null
}
