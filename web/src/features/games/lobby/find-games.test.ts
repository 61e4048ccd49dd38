import { expect, it } from 'vitest'
import { gameTypes } from '../games.ts'
import { findGames } from './find-games.ts'

it('finds every game without a search', () => {
  expect(findGames(' ')).toEqual(gameTypes)
})

it('finds games by parts of their names in any case, before those found by their descriptions', () => {
  expect(findGames('  DIC')[0]).toBe('dice')
  expect(findGames('wheel')[0]).toBe('wheel')
  expect(findGames('target')).toContain('limbo')
})

it('finds only games that have every word', () => {
  expect(findGames('limbo target')).toEqual(['limbo'])
  expect(findGames('limbo dice')).toEqual([])
})
