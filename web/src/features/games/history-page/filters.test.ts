import { expect, it } from 'vitest'
import type { HistoryItem } from '../history.ts'
import { filterRounds, filtersOf, queryOfFilters } from './filters.ts'

const filtersIn = (address: string) => filtersOf(new URLSearchParams(address))
const rounds = (['dice', 'crash', 'baccarat', 'dice'] as const).map(
  (gameType, index) => ({ id: 9 - index, gameType }) as HistoryItem,
)
const idsIn = (address: string) => filterRounds(rounds, filtersIn(address)).map(({ id }) => id)

it('takes what makes no sense in the address for all', () => {
  expect(filtersIn('game=poker&period=year')).toEqual({ game: 'all', period: 'all', search: '' })
})

it('leaves game and period out of the call when they are all', () => {
  expect(queryOfFilters(filtersIn(''))).toEqual({})
  expect(queryOfFilters(filtersIn('game=all&period=all'))).toEqual({})
  expect(queryOfFilters(filtersIn('game=mines&period=week'))).toEqual({
    game: 'mines',
    period: 'week',
  })
})

it('asks for one game when the search leaves only that', () => {
  expect(queryOfFilters(filtersIn('search=black'))).toEqual({ game: 'blackjack' })
  expect(queryOfFilters(filtersIn('search=ac'))).toEqual({})
})

it('finds games by a part of their type or name, whatever the case', () => {
  expect(idsIn('search= DICE game')).toEqual([9, 6])
  expect(idsIn('search=cra')).toEqual([8])
  expect(idsIn('')).toEqual([9, 8, 7, 6])
})

it('needs the search and the chosen game to pass', () => {
  expect(idsIn('game=crash&search=dice')).toEqual([])
})
