import { coveredNumbers, rouletteWheel } from '@tallyhouse/game-rules/roulette'
import type { RouletteBetType, RouletteWheel } from '@tallyhouse/game-rules/roulette-table'
import { IllegalMove } from '@tallyhouse/game-rules/round-game'
import * as m from '@tallyhouse/messages/roulette'
import { useState } from 'react'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { GameRound } from '../kit/rounds/game-round.ts'
import type { ChoiceFieldsProps, GameDescription } from '../kit/screen/game-description.ts'
import {
  areListed,
  describeBet,
  describeRoulette,
  evenChanceNames,
  pocketName,
} from './describe-roulette.ts'

export const roulette: GameDescription<'roulette'> = {
  description: m.description,
  icon: (
    <>
      <circle cx="10" cy="10" r="7.7" />
      <circle cx="10" cy="10" r="3.1" strokeWidth="1.4" />
      {[0, 60, 120, 180, 240, 300].map((degrees) => (
        <path
          key={degrees}
          d="M10 2.6V6.6"
          strokeWidth="1.3"
          transform={`rotate(${degrees} 10 10)`}
        />
      ))}
      <circle cx="10" cy="10" r="1" fill="currentColor" stroke="none" />
    </>
  ),
  Mark: RouletteMark,
  describe: describeRoulette,
  initialChoice: { bets: [{ type: 'straight', numbers: [17], amount: 0 }] },
  ChoiceFields,
  completeChoice({ bets, ...option }, amount) {
    if (bets.length === 0) throw new IllegalMove(m.noSuchBet())
    return { bets: bets.map((bet) => ({ ...bet, amount })), ...option }
  },
}

/** The wheel as a choice option. */
export function toWheelChoice(wheel: RouletteWheel): { wheel?: 'single_zero' } {
  return wheel === 'single_zero' ? { wheel } : {}
}

export function wheelOptions(): { value: RouletteWheel; label: string }[] {
  return [
    { value: 'double_zero', label: m.doubleZero() },
    { value: 'single_zero', label: m.singleZero() },
  ]
}

/** Whether a stored value is a wheel. */
export function isWheel(stored: unknown): stored is RouletteWheel {
  return wheelOptions().some(({ value }) => value === stored)
}

const INSIDE = 'inside'
const insideTypes: RouletteBetType[] = ['straight', 'split', 'street', 'corner', 'sixline']

/** `value` identifies the bet in the menu. */
type OutsideBet = {
  value: string
  label: () => string
  type: RouletteBetType
  numbers?: number[]
}

const outsideBets: OutsideBet[] = [
  ...(['red', 'black', 'odd', 'even', 'low', 'high'] as const).map((type) => ({
    value: type,
    label: evenChanceNames[type],
    type,
  })),
  dozen(1),
  dozen(13),
  dozen(25),
  column(1),
  column(2),
  column(3),
]

function ChoiceFields({ choice, onChange }: ChoiceFieldsProps<'roulette'>) {
  const wheel = rouletteWheel(choice)
  const [bet, setBet] = useState(INSIDE)
  const [numbers, setNumbers] = useState('17')
  const options = [
    { value: INSIDE, label: m.numbersBet() },
    ...outsideBets.map(({ value, label }) => ({ value, label: label() })),
  ]
  function choose(chosen: string, typed: string, on = wheel): void {
    setBet(chosen)
    setNumbers(typed)
    const covered = coveredBy(chosen, typed, on)
    onChange({ bets: covered ? [{ ...covered, amount: 0 }] : [], ...toWheelChoice(on) })
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={m.wheel()}
        value={wheel}
        options={wheelOptions()}
        onChange={(on) => choose(bet, numbers, on)}
      />
      <Select
        label={m.bet()}
        value={bet}
        options={options}
        onChange={(chosen) => choose(chosen, numbers)}
      />
      {bet === INSIDE && (
        <Field
          label={m.numbersCovered()}
          value={numbers}
          required
          autoComplete="off"
          hint={m.numbersCoveredHint()}
          onChange={({ target }) => choose(bet, target.value)}
        />
      )}
    </div>
  )
}

type CoveredNumbers = { type: RouletteBetType; numbers: number[] }

/** The bet for a menu option, or the one that covers exactly the typed numbers; undefined if there is none. */
export function coveredBy(
  option: string,
  typed: string,
  wheel: RouletteWheel = 'double_zero',
): CoveredNumbers | undefined {
  return option === INSIDE ? insideBet(typed, wheel) : outsideBet(option)
}

function insideBet(typed: string, wheel: RouletteWheel): CoveredNumbers | undefined {
  const pockets = typed.split(/[\s,;/]+/).filter(Boolean)
  const entered = pockets.map((pocket) => (pocket === '00' ? 37 : Number(pocket)))
  for (const type of insideTypes) {
    const numbers = coveredNumbers(type, entered, wheel)
    if (numbers) return { type, numbers }
  }
  return undefined
}

function outsideBet(value: string): CoveredNumbers | undefined {
  const bet = outsideBets.find((each) => each.value === value)
  const numbers = bet && coveredNumbers(bet.type, bet.numbers)
  return bet && numbers && { type: bet.type, numbers }
}

function dozen(first: number): OutsideBet {
  const label = () => m.range({ first, last: first + 11 })
  return { value: `dozen-${first}`, label, type: 'dozen', numbers: twelve(first, 1) }
}

function column(number: number): OutsideBet {
  const label = () => m.column({ number })
  return { value: `column-${number}`, label, type: 'column', numbers: twelve(number, 3) }
}

function twelve(first: number, step: number): number[] {
  return Array.from({ length: 12 }, (_, index) => first + index * step)
}

const paints = { red: 'bg-pocket-red', black: 'bg-pocket-black', green: 'bg-pocket-green' }

/** The pocket in its color, and the bets if the description does not list them. */
function RouletteMark({ round: { choice, outcome } }: { round: GameRound<'roulette'> }) {
  return (
    <>
      <span
        aria-hidden="true"
        className={`figures grid size-13 shrink-0 place-items-center rounded-panel text-28 text-bone ${paints[outcome.winningColor]}`}
      >
        {pocketName(outcome.winningNumber)}
      </span>
      {!areListed(choice.bets) && (
        <details className="w-full text-14">
          <summary className="py-2 font-medium">{m.allBets({ count: choice.bets.length })}</summary>
          <ul className="tabular columns-2 gap-6">
            {choice.bets.map((bet, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same bet may be placed twice
              <li key={index}>{describeBet(bet)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
