import { expect, it } from 'vitest'
import { isActive } from './nav-items.ts'

it.each([
  ['/', '/', true],
  ['/', '/earn', false],
  ['/games', '/games/dice', true],
  ['/games', '/game-history', true],
  ['/withdraw', '/withdrawal-history', true],
  ['/withdraw', '/withdrawal', false],
  ['/profile', '/play-limits', true],
])('the item %s on the page %s is active: %s', (item, path, expected) => {
  expect(isActive(item, path)).toBe(expected)
})
