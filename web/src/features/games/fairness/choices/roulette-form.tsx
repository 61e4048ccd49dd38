import { coveredNumbers, type RouletteBetType } from '@tallyhouse/game-rules/roulette'
import { IllegalMove } from '@tallyhouse/game-rules/round-game'
import * as m from '@tallyhouse/messages/fairness'
import { useState } from 'react'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { ChoiceForm } from './choice-form.ts'

const INSIDE = 'inside'
const insideTypes: RouletteBetType[] = ['straight', 'split', 'street', 'corner', 'sixline']

/** `value` identifies the bet in the form. */
type OutsideBet = {
  value: string
  label: () => string
  type: RouletteBetType
  numbers?: number[]
}

const outsideBets: OutsideBet[] = [
  { value: 'red', label: m.red, type: 'red' },
  { value: 'black', label: m.black, type: 'black' },
  { value: 'odd', label: m.odd, type: 'odd' },
  { value: 'even', label: m.even, type: 'even' },
  { value: 'low', label: () => m.range({ first: 1, last: 18 }), type: 'low' },
  { value: 'high', label: () => m.range({ first: 19, last: 36 }), type: 'high' },
  dozen(1),
  dozen(13),
  dozen(25),
  column(1),
  column(2),
  column(3),
]

export const rouletteForm: ChoiceForm = {
  Fields: RouletteFields,
  choiceOf(form) {
    const bet = String(form.get('bet'))
    const covered = bet === INSIDE ? insideBet(String(form.get('numbers'))) : outsideBet(bet)
    if (!covered) throw new IllegalMove(m.noSuchBet())
    return { bets: [{ ...covered, amount: Number(form.get('stake')) }] }
  },
}

function RouletteFields() {
  const [bet, setBet] = useState(INSIDE)
  const options = [
    { value: INSIDE, label: m.numbersBet() },
    ...outsideBets.map(({ value, label }) => ({ value, label: label() })),
  ]
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select label={m.bet()} name="bet" value={bet} options={options} onChange={setBet} />
      {bet === INSIDE && (
        <Field
          label={m.numbersCovered()}
          name="numbers"
          defaultValue="17"
          required
          autoComplete="off"
          hint={m.numbersCoveredHint()}
        />
      )}
    </div>
  )
}

type CoveredNumbers = { type: RouletteBetType; numbers: number[] }

function insideBet(typed: string): CoveredNumbers | undefined {
  const pockets = typed.split(/[\s,;/]+/).filter(Boolean)
  const entered = pockets.map((pocket) => (pocket === '00' ? 37 : Number(pocket)))
  for (const type of insideTypes) {
    const numbers = coveredNumbers(type, entered)
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
