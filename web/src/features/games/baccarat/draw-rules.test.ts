import { type Card, cardAt } from '@tallyhouse/game-rules/cards'
import { expect, it } from 'vitest'
import { drawRules, openValue } from './draw-rules.ts'

/** A card that counts this much at the baccarat table. */
const worth = (value: number): Card => cardAt(value === 0 ? 32 : value === 1 ? 48 : (value - 2) * 4)
const hand = (...values: number[]) => values.map(worth)

it('says nothing while a card of the four lies face down', () => {
  expect(drawRules({ player: hand(2, 2), house: [worth(7), null] })).toEqual([])
})

it('says that a natural ends the drawing', () => {
  expect(drawRules({ player: hand(4, 5), house: hand(1, 1) })).toEqual([
    'A natural 9: nobody draws.',
  ])
})

it('tells each draw once its card lies open, and not before', () => {
  const house = hand(1, 2)
  expect(drawRules({ player: hand(2, 2), house })).toEqual([])
  expect(drawRules({ player: hand(2, 2, 7), house })).toEqual(['Player draws on 4.'])
  expect(drawRules({ player: hand(2, 2, 7), house: hand(1, 2, 5) })).toEqual([
    'Player draws on 4.',
    'Banker draws on 3 against a third card of 7.',
  ])
})

it('tells why the banker stands', () => {
  expect(drawRules({ player: hand(2, 2, 8), house: hand(1, 2) })[1]).toBe(
    'Banker stands on 3 against a third card of 8.',
  )
  expect(drawRules({ player: hand(2, 4), house: hand(3, 4) })).toEqual([
    'Player stands on 6.',
    'Banker stands on 7.',
  ])
})

it('counts the last digit of what lies open', () => {
  expect(openValue([...hand(7, 8), null])).toBe(5)
  expect(openValue([null, null])).toBeUndefined()
})
