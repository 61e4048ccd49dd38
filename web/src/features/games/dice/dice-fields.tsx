import { dice } from '@tallyhouse/game-rules/dice'
import * as m from '@tallyhouse/messages/dice'
import { Segmented } from '#ui/form/segmented.tsx'
import { formatReturns } from '../kit/odds/format-odds.ts'
import { returnsAt } from '../kit/odds/returns-at.ts'
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
      {hasTarget(props.choice) && <TargetFigures {...props} target={props.choice} />}
    </>
  )
}

type DiceModeProps = ChoiceFieldsProps<'dice'> & { stake?: number }

/** A die with six faces, or a roll from 0 to 100, each with its return at a stake. */
export function DiceMode({ choice, stake = 0, locked, onChange }: DiceModeProps) {
  const about = (mode: 'classic' | 'target') =>
    m.modeReturn({
      returns: formatReturns(returnsAt(stake, [{ payTable: dice.payTable(inMode(choice, mode)) }])),
    })
  return (
    <Segmented
      label={m.mode()}
      options={[
        { value: 'classic', label: m.classicDie(), about: about('classic') },
        { value: 'target', label: m.hundredSided(), about: about('target') },
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
