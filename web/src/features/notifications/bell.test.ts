import { expect, it } from 'vitest'
import { badgeText, bellName } from './bell.tsx'

it.each([
  [1, '1'],
  [9, '9'],
  [10, '9+'],
  [50, '9+'],
])('shows %i unread as %s', (unread, badge) => {
  expect(badgeText(unread)).toBe(badge)
  expect(bellName(unread)).toBe(`Notifications, ${badge} unread`)
})

it('omits the count when all are read', () => {
  expect(bellName(0)).toBe('Notifications')
})
