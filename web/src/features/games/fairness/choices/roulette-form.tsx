import { coveredNumbers, type RouletteBetType } from '@tallyhouse/game-rules/roulette'
import { IllegalMove } from '@tallyhouse/game-rules/round-game'
import { useState } from 'react'
import { Field } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import type { ChoiceForm } from './choice-form.ts'

const NUMBERS = 'On numbers'
const insideTypes: RouletteBetType[] = ['straight', 'split', 'street', 'corner', 'sixline']

type OutsideBet = { label: string; type: RouletteBetType; numbers?: number[] }

const outsideBets: OutsideBet[] = [
  { label: 'Red', type: 'red' },
  { label: 'Black', type: 'black' },
  { label: 'Odd', type: 'odd' },
  { label: 'Even', type: 'even' },
  { label: '1 to 18', type: 'low' },
  { label: '19 to 36', type: 'high' },
  { label: '1 to 12', type: 'dozen', numbers: twelve(1, 1) },
  { label: '13 to 24', type: 'dozen', numbers: twelve(13, 1) },
  { label: '25 to 36', type: 'dozen', numbers: twelve(25, 1) },
  { label: 'Column 1', type: 'column', numbers: twelve(1, 3) },
  { label: 'Column 2', type: 'column', numbers: twelve(2, 3) },
  { label: 'Column 3', type: 'column', numbers: twelve(3, 3) },
]

const betOptions = [NUMBERS, ...outsideBets.map(({ label }) => label)].map((label) => ({
  value: label,
  label,
}))

export const rouletteForm: ChoiceForm = {
  Fields: RouletteFields,
  choiceOf(form) {
    const bet = String(form.get('bet'))
    const covered = bet === NUMBERS ? insideBet(String(form.get('numbers'))) : outsideBet(bet)
    if (!covered) throw new IllegalMove('The table has no bet on these numbers.')
    return { bets: [{ ...covered, amount: Number(form.get('stake')) }] }
  },
}

function RouletteFields() {
  const [bet, setBet] = useState(NUMBERS)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select label="Bet" name="bet" value={bet} options={betOptions} onChange={setBet} />
      {bet === NUMBERS && (
        <Field
          label="Numbers it covers"
          name="numbers"
          defaultValue="17"
          required
          autoComplete="off"
          hint="One, or those of a split, street, corner or six line: 17, 20"
        />
      )}
    </div>
  )
}

type CoveredNumbers = { type: RouletteBetType; numbers: number[] }

function insideBet(typed: string): CoveredNumbers | undefined {
  const pockets = typed.split(/[\s,;/]+/).filter(Boolean)
  const asked = pockets.map((pocket) => (pocket === '00' ? 37 : Number(pocket)))
  for (const type of insideTypes) {
    const numbers = coveredNumbers(type, asked)
    if (numbers) return { type, numbers }
  }
  return undefined
}

function outsideBet(label: string): CoveredNumbers | undefined {
  const bet = outsideBets.find((each) => each.label === label)
  const numbers = bet && coveredNumbers(bet.type, bet.numbers)
  return bet && numbers && { type: bet.type, numbers }
}

function twelve(first: number, step: number): number[] {
  return Array.from({ length: 12 }, (_, index) => first + index * step)
}
