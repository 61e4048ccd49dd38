import type { Round } from '@tallyhouse/contract/games/round'
import { expect, it } from 'vitest'
import { countFilters, filterRounds, parseFilters, queryOfFilters } from './filters.ts'

const filtersIn = (query: string) => parseFilters(new URLSearchParams(query))
const rounds = (['dice', 'crash', 'baccarat', 'dice'] as const).map(
  (game, index) => ({ id: 9 - index, game }) as Round,
)
const idsIn = (query: string) => filterRounds(rounds, filtersIn(query)).map(({ id }) => id)

it('treats invalid values as all', () => {
  expect(filtersIn('game=poker&period=year')).toEqual({ game: 'all', period: 'all', search: '' })
})

it('omits game and period from the query if they are all', () => {
  expect(queryOfFilters(filtersIn(''))).toEqual({})
  expect(queryOfFilters(filtersIn('game=all&period=all'))).toEqual({})
  expect(queryOfFilters(filtersIn('game=mines&period=week'))).toEqual({
    game: 'mines',
    period: 'week',
  })
})

it('queries one game if the search matches only that', () => {
  expect(queryOfFilters(filtersIn('search=black'))).toEqual({ game: 'blackjack' })
  expect(queryOfFilters(filtersIn('search=ac'))).toEqual({})
})

it('finds games by part of their type or name, ignoring case', () => {
  expect(idsIn('search= DICE')).toEqual([9, 6])
  expect(idsIn('search=cra')).toEqual([8])
  expect(idsIn('')).toEqual([9, 8, 7, 6])
})

it('requires both the search and the selected game to match', () => {
  expect(idsIn('game=crash&search=dice')).toEqual([])
})

it('counts the filters that leave something out', () => {
  expect(
    ['', 'game=all&search=%20', 'game=dice&period=week&search=x'].map((query) =>
      countFilters(filtersIn(query)),
    ),
  ).toEqual([0, 0, 3])
})
