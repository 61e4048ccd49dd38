import { type Card, cardAt } from '@tallyhouse/game-rules/cards'
import { expect, it } from 'vitest'
import { drawRules, openValue } from './draw-rules.ts'

/** A card with this value in baccarat. */
const worth = (value: number): Card => cardAt(value === 0 ? 32 : value === 1 ? 48 : (value - 2) * 4)
const hand = (...values: number[]) => values.map(worth)

it('applies no rule until the first four cards are face up', () => {
  expect(drawRules({ player: hand(2, 2), house: [worth(7), null] })).toEqual([])
})

it('ends the coup on a natural', () => {
  expect(drawRules({ player: hand(4, 5), house: hand(1, 1) })).toEqual([
    'Natural 9: no more cards are drawn.',
  ])
})

it('explains a draw only after its card is face up', () => {
  const house = hand(1, 2)
  expect(drawRules({ player: hand(2, 2), house })).toEqual([])
  expect(drawRules({ player: hand(2, 2, 7), house })).toEqual(['Player draws on 4.'])
  expect(drawRules({ player: hand(2, 2, 7), house: hand(1, 2, 5) })).toEqual([
    'Player draws on 4.',
    'Banker draws on 3 against a third card of 7.',
  ])
})

it('explains why the banker stands', () => {
  expect(drawRules({ player: hand(2, 2, 8), house: hand(1, 2) })[1]).toBe(
    'Banker stands on 3 against a third card of 8.',
  )
  expect(drawRules({ player: hand(2, 4), house: hand(3, 4) })).toEqual([
    'Player stands on 6.',
    'Banker stands on 7.',
  ])
})

it('counts the last digit of the sum of the face-up cards', () => {
  expect(openValue([...hand(7, 8), null])).toBe(5)
  expect(openValue([null, null])).toBeUndefined()
})
