import { IllegalMove } from '@tallyhouse/game-rules/round-game'
import * as m from '@tallyhouse/messages/keno'
import { Segmented } from '#ui/form/segmented.tsx'
import type { ChoiceFieldsProps, GameDescription } from '../kit/screen/game-description.ts'
import { describeKeno } from './describe-keno.ts'
import { KenoIcon } from './keno-icon.tsx'
import { KenoMark } from './keno-mark.tsx'
import { kenoNumbers, PICKS_MAX } from './keno-numbers.ts'
import { togglePick } from './toggle-pick.ts'

export const keno: GameDescription<'keno'> = {
  description: m.description,
  Icon: KenoIcon,
  Mark: KenoMark,
  describe: describeKeno,
  initialChoice: { selectedNumbers: [], paytable: 'balanced' },
  ChoiceFields,
  completeChoice(choice) {
    if (choice.selectedNumbers.length > 0) return choice
    throw new IllegalMove(m.pickNumbers({ max: PICKS_MAX }))
  },
}

function ChoiceFields({ choice, locked, onChange }: ChoiceFieldsProps<'keno'>) {
  const { selectedNumbers } = choice
  const toggle = (number: number) =>
    onChange({ ...choice, selectedNumbers: togglePick(selectedNumbers, number) })
  return (
    <div className="space-y-4">
      <fieldset>
        <legend className="mb-1.5 text-14 font-medium text-mid">
          {m.numbersPicked({ max: PICKS_MAX })}
        </legend>
        <div className="tabular grid grid-cols-10 gap-1">
          {kenoNumbers.map((number) => (
            <label
              key={number}
              className="relative grid h-8 place-items-center rounded-chip bg-ink-2 text-13 text-mid transition-colors duration-(--t-hover) hover:bg-ink-3 has-checked:bg-bone has-checked:font-bold has-checked:text-ink-0 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus"
            >
              <input
                type="checkbox"
                checked={selectedNumbers.includes(number)}
                onChange={() => !locked && toggle(number)}
                className="absolute inset-0 cursor-pointer appearance-none rounded-chip opacity-0"
              />
              {number}
            </label>
          ))}
        </div>
      </fieldset>
      <Segmented
        label={m.paytable()}
        shown
        options={[
          { value: 'balanced', label: m.balanced() },
          { value: 'classic', label: m.classic() },
        ]}
        value={choice.paytable}
        locked={locked}
        onChange={(paytable) => onChange({ ...choice, paytable })}
      />
    </div>
  )
}
