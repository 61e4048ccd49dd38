import { expect, it } from 'vitest'
import { badgeText, bellName, countUnseen } from './bell.tsx'

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

it('counts lines with something unread that the open list has not shown', () => {
  const lines = [{ unreadIds: [9, 4] }, { unreadIds: [8] }, { unreadIds: [] }, { unreadIds: [3] }]
  expect(countUnseen(lines, 0)).toBe(3)
  expect(countUnseen(lines, 8)).toBe(1)
  expect(countUnseen(lines, 9)).toBe(0)
})
