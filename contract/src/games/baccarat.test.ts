import { expect, it } from 'vitest'
import { STAKE_MAX } from '../values.ts'
import { baccarat } from './baccarat.ts'

it.each([
  [{ bet: 'player' }, true],
  [{ spots: { playerPair: 10 } }, true],
  [{ spots: { player: 1, banker: 2, tie: 3, playerPair: 3, bankerPair: 1 } }, true],
  [{ spots: { player: 5, banker: 4 } }, false],
  [{ spots: { player: 5, banker: 6 } }, false],
  [{ spots: {} }, false],
  [{ spots: { player: 10, tie: 0 } }, false],
  [{ spots: { player: 9.5, tie: 0.5 } }, false],
  [{ spots: { player: 11, tie: -1 } }, false],
  [{ spots: { player: '10' } }, false],
  [{ spots: { player: 10, tie: undefined } }, false],
  [{ spots: { player: 5, dragon: 5 } }, false],
  [{ bet: 'player', spots: { player: 10 } }, false],
  [{ bet: 'playerPair' }, false],
  [{}, false],
])('of a coup with %j for 10 points, accepts: %s', (choice, isAccepted) => {
  expect(baccarat.body.safeParse({ betAmount: 10, ...choice }).success).toBe(isAccepted)
})

it('limits the total of all spots to the maximum stake', () => {
  const spots = { player: STAKE_MAX, tie: 1 }
  expect(baccarat.body.safeParse({ betAmount: STAKE_MAX + 1, spots }).success).toBe(false)
})
