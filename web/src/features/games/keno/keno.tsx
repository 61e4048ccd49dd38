import { kenoPaytables } from '@tallyhouse/game-rules/keno-tables'
import { IllegalMove } from '@tallyhouse/game-rules/round-game'
import * as m from '@tallyhouse/messages/keno'
import { cn } from '#lib/class-names.ts'
import { Select } from '#ui/form/select.tsx'
import type { GameRound, RoundDescription } from '../kit/rounds/game-round.ts'
import type { ChoiceFieldsProps, GameDescription } from '../kit/screen/game-description.ts'
import { kenoNumbers, PICKS_MAX, togglePick } from './picks.ts'

export const keno: GameDescription<'keno'> = {
  description: m.description,
  icon: (
    <>
      <rect x="2.5" y="2.5" width="15" height="15" rx="2" />
      <circle cx="10" cy="10" r="2" strokeWidth="1.4" />
      <g fill="currentColor" stroke="none">
        {[6.4, 10, 13.6].flatMap((y) =>
          [6.4, 10, 13.6]
            .filter((x) => x !== 10 || y !== 10)
            .map((x) => <circle key={`${x}-${y}`} cx={x} cy={y} r="0.95" />),
        )}
      </g>
    </>
  ),
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
      <Select
        label={m.paytable()}
        value={choice.paytable}
        options={kenoPaytables.map((paytable) => ({
          value: paytable,
          label: m.paytableName({ paytable }),
        }))}
        onChange={(paytable) => !locked && onChange({ ...choice, paytable })}
      />
    </div>
  )
}

/** `5 numbers, balanced pay table` and `3 of 5 drawn`. */
export function describeKeno({ choice, outcome }: GameRound<'keno'>): RoundDescription {
  const picks = choice.selectedNumbers.length
  return {
    choice: m.choice({ count: picks, paytable: choice.paytable }),
    result: m.drawn({ matches: outcome.matches, picks }),
  }
}

/** The picked and the drawn numbers. Matches are filled in both. */
function KenoMark({ round: { choice, outcome } }: { round: GameRound<'keno'> }) {
  const picked = choice.selectedNumbers.toSorted((a, b) => a - b)
  return (
    <div className="w-full space-y-3">
      <Numbers label={m.picked()} numbers={picked} matching={outcome.drawnNumbers} />
      <Numbers label={m.drawnInOrder()} numbers={outcome.drawnNumbers} matching={picked} />
    </div>
  )
}

type NumbersProps = { label: string; numbers: number[]; matching: number[] }

function Numbers({ label, numbers, matching }: NumbersProps) {
  return (
    <div>
      <p className="text-13 text-paper-mid">{label}</p>
      <ul aria-label={label} className="tabular mt-1 grid grid-cols-10 gap-1 text-13">
        {numbers.map((number) => (
          <li
            key={number}
            className={cn(
              'grid h-6 place-items-center rounded-chip border',
              matching.includes(number)
                ? 'border-paper-win bg-paper-win font-bold text-paper'
                : 'border-paper-ink/25',
            )}
          >
            {number}
          </li>
        ))}
      </ul>
    </div>
  )
}
