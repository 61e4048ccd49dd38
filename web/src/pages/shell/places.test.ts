import { expect, it } from 'vitest'
import { isHere } from './places.ts'

it.each([
  ['/', '/', true],
  ['/', '/earn', false],
  ['/games', '/games/dice', true],
  ['/games', '/game-history', true],
  ['/withdraw', '/withdrawal-history', true],
  ['/withdraw', '/withdrawal', false],
  ['/profile', '/play-limits', true],
])('the place %s at %s: %s', (place, path, here) => {
  expect(isHere(place, path)).toBe(here)
})
