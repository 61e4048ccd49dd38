import { expect, it } from 'vitest'
import { placeWins, type Win, withWin } from './use-live-wins.ts'

function win(id: number, username: string, isHidden = false): Win {
  const timestamp = new Date(Date.UTC(2026, 2, 2, 12, 0, id)).toISOString()
  return { id, username, isHidden, game: 'dice', type: 'win', amount: 10, count: 1, timestamp }
}

const [ada, bo, cy, di] = [win(1, 'ada'), win(2, 'bo'), win(3, 'cy'), win(4, 'di')]
const listIds = (wins: Win[]) => wins.map(({ id }) => id)

it('fills the places with the newest wins, and stays as it is without a new one', () => {
  const placed = placeWins([], [cy, bo, ada], 2)
  expect(listIds(placed)).toEqual([3, 2])
  expect(placeWins(placed, [cy, bo, ada], 2)).toEqual(placed)
  expect(listIds(placeWins([ada], [bo, ada], 2))).toEqual([1, 2])
})

it('replaces the oldest win by the newest, one at a time', () => {
  const placed = [bo, ada]
  expect(listIds(placeWins(placed, [di, cy, bo], 2))).toEqual([2, 4])
})

it('replaces an earlier win of the same player and game, but not that of another hidden player', () => {
  expect(listIds(placeWins([cy, bo], [win(5, 'cy'), cy, bo], 2))).toEqual([5, 2])
  const hidden = [win(3, 'Hidden', true), win(2, 'Hidden', true)]
  expect(listIds(placeWins(hidden, [win(6, 'Hidden', true)], 2))).toEqual([3, 6])
})

it('keeps fewer wins on a narrower screen', () => {
  expect(listIds(placeWins([cy, bo], [cy, bo], 1))).toEqual([3])
})

it('replaces a win by the next of the same player and game, and adds nothing up', () => {
  const next = { ...win(5, 'ada'), amount: 8 }
  expect(withWin([bo, ada], next).map(({ id, amount }) => [id, amount])).toEqual([
    [5, 8],
    [2, 10],
  ])
  expect(withWin([next, bo], ada)).toEqual([next, bo])
})
