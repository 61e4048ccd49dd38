import { STAKE_MAX } from '@tallyhouse/contract/values'
import { baccarat } from '@tallyhouse/game-rules/baccarat'
import type { BaccaratStakes } from '@tallyhouse/game-rules/baccarat-spots'
import { expect, it } from 'vitest'
import { areSpotBets, winlessBets } from './spot-bets.ts'

it.each([
  [[], true],
  [[{ spot: 'tie', amount: 5 }], true],
  [
    [
      { spot: 'playerPair', amount: 5 },
      { spot: 'tie', amount: 1 },
    ],
    true,
  ],
  [
    [
      { spot: 'tie', amount: 5 },
      { spot: 'tie', amount: 1 },
    ],
    false,
  ],
  [[{ spot: 'dragon', amount: 5 }], false],
  [[{ spot: 'tie', amount: 0 }], false],
  [
    [
      { spot: 'tie', amount: STAKE_MAX },
      { spot: 'player', amount: 1 },
    ],
    false,
  ],
  [[null], false],
  [{ tie: 5 }, false],
])('of stored bets %j, accepts: %s', (stored, isAccepted) => {
  expect(areSpotBets(stored)).toBe(isAccepted)
})

const winless = (spots: BaccaratStakes, total: number) =>
  winlessBets(total, baccarat.payTable({ spots }))

it('explains that bets which cancel out cannot win', () => {
  expect(winless({ player: 10, banker: 10 }, 20)?.reason).toBe(
    'These bets can’t win: no coup pays back more than the 20 points they cost.',
  )
  expect(winless({ banker: 1 }, 1)?.reason).toContain('more than the 1 point they cost')
})

it('explains nothing if a coup can win, or without bets', () => {
  expect(winless({ player: 10, banker: 9 }, 19)).toBeUndefined()
  expect(winless({ player: 1 }, 1)).toBeUndefined()
  expect(winlessBets(0, [])).toBeUndefined()
})
