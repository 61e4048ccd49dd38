import { expect, it } from 'vitest'
import { listRows } from './table-bets.tsx'

const bets = Array.from({ length: 500 }, (_, index) => ({
  id: index,
  username: `player_${index}`,
  betAmount: 500 - index,
  cashOut: null,
}))

it('lists few of many bets, the own ones first, and then the largest ones', () => {
  const rows = listRows(bets, new Set([499, 7]))
  expect(rows).toHaveLength(60)
  expect(rows.slice(0, 4).map(({ id }) => id)).toEqual([7, 499, 0, 1])
  expect(rows.at(-1)?.id).toBe(58)
})
