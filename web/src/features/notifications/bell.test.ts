import { expect, it } from 'vitest'
import { badgeCount, badgeText, bellName } from './bell.tsx'

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

it('has the count of the list while something came after the list was seen', () => {
  const lines = [{ unreadIds: [9, 4] }, { unreadIds: [8] }, { unreadIds: [] }, { unreadIds: [3] }]
  expect(badgeCount(lines, 0)).toBe(3)
  expect(badgeCount(lines, 8)).toBe(3)
  expect(badgeCount(lines, 9)).toBe(0)
})
