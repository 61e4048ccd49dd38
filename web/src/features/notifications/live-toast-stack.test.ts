import type { Notification } from '@tallyhouse/contract/notifications'
import { expect, it } from 'vitest'
import { kindOf, pageOf, withNotification } from './live-toast-stack.ts'

const notification = (id: number): Notification => ({
  id,
  type: 'system',
  title: `Title ${id}`,
  message: '',
  isGlobal: false,
  userId: 1,
  amount: null,
  gameName: null,
  isRead: false,
  createdAt: '2026-11-21T17:00:00.000Z',
  expiresAt: null,
  texts: null,
})
const stackOf = (ids: number[]) =>
  ids
    .reduce<Notification[]>((shown, id) => withNotification(shown, notification(id)), [])
    .map(({ id }) => id)

it('keeps the newest five, the latest in front', () => {
  expect(stackOf([1, 2, 3, 4, 5, 6])).toEqual([6, 5, 4, 3, 2])
})

it('shows a notification once', () => {
  expect(stackOf([1, 2, 1])).toEqual([1, 2])
})

it('distinguishes wins and withdrawals from the rest', () => {
  expect(kindOf({ type: 'big_win' })).toBe('win')
  expect(kindOf({ type: 'withdrawal' })).toBe('withdrawal')
  for (const type of ['welcome', 'rain', 'level_up', 'offer', 'system'] as const) {
    expect(kindOf({ type })).toBe('other')
  }
})

it('links to the page of its type, if any', () => {
  expect(pageOf({ type: 'withdrawal' })).toBe('/withdrawal-history')
  expect(pageOf({ type: 'system' })).toBeUndefined()
})
