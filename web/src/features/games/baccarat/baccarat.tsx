import * as m from '@tallyhouse/messages/baccarat'
import { Segmented } from '#ui/form/segmented.tsx'
import type { ChoiceFieldsProps, GameDescription } from '../kit/screen/game-description.ts'
import { BaccaratIcon } from './baccarat-icon.tsx'
import { BaccaratMark } from './baccarat-mark.tsx'
import { describeBaccarat } from './describe-baccarat.ts'
import { sideStyles, sidesInOrder } from './sides.ts'

export const baccarat: GameDescription<'baccarat'> = {
  description: m.description,
  Icon: BaccaratIcon,
  Mark: BaccaratMark,
  describe: describeBaccarat,
  initialChoice: { bet: 'player' },
  ChoiceFields,
}

function ChoiceFields({ choice, locked, onChange }: ChoiceFieldsProps<'baccarat'>) {
  return (
    <Segmented
      label={m.betOn()}
      shown
      options={sidesInOrder.map((side) => ({ value: side, label: sideStyles[side].name() }))}
      value={choice.bet}
      locked={locked}
      onChange={(bet) => onChange({ bet })}
    />
  )
}
