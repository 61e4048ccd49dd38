import { describe, expect, it } from 'vitest'
import { cardAt } from './cards.ts'
import { bankerDraws, decideWinner, handValue, isNatural, playerDraws } from './punto-banco.ts'

const values = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const ace = cardAt(48)
const king = cardAt(44)
const ten = cardAt(32)
const nine = cardAt(28)
const seven = cardAt(20)

describe('punto banco', () => {
  it('counts the last digit, with aces as 1 and tens and face cards as 0', () => {
    expect(handValue([ace])).toBe(1)
    expect(handValue([king, ten])).toBe(0)
    expect(handValue([nine, seven])).toBe(6)
    expect(handValue([nine, ace])).toBe(0)
    expect(handValue([ace, ace, ace])).toBe(3)
  })

  it('treats 8 and 9 in either hand as naturals', () => {
    for (const player of values) {
      for (const banker of values) {
        expect(isNatural(player, banker)).toBe([8, 9].includes(player) || [8, 9].includes(banker))
      }
    }
  })

  it('lets the player draw on 0 to 5 and stand on 6 and 7', () => {
    expect(values.filter(playerDraws)).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('lets the banker draw on 0 to 5 if the player stood', () => {
    expect(values.filter((value) => bankerDraws(value, undefined))).toEqual([0, 1, 2, 3, 4, 5])
  })

  it.each([
    [0, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [1, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [2, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [3, [0, 1, 2, 3, 4, 5, 6, 7, 9]],
    [4, [2, 3, 4, 5, 6, 7]],
    [5, [4, 5, 6, 7]],
    [6, [6, 7]],
    [7, []],
  ])('lets the banker draw on %i after a third card of %j', (banker, thirds) => {
    expect(values.filter((third) => bankerDraws(banker, third))).toEqual(thirds)
  })

  it('gives the round to the higher hand', () => {
    expect([decideWinner(7, 6), decideWinner(0, 1), decideWinner(4, 4)]).toEqual([
      'player',
      'banker',
      'tie',
    ])
  })
})
