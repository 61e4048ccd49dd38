import type { Notification } from '@tallyhouse/contract/notifications'
import { expect, it } from 'vitest'
import { kindOf, placeOf, withNews } from './live-toast-stack.ts'

const news = (id: number): Notification => ({
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
})
const stackOf = (ids: number[]) =>
  ids.reduce<Notification[]>((shown, id) => withNews(shown, news(id)), []).map(({ id }) => id)

it('keeps the newest five, the last one in front', () => {
  expect(stackOf([1, 2, 3, 4, 5, 6])).toEqual([6, 5, 4, 3, 2])
})

it('shows nothing twice', () => {
  expect(stackOf([1, 2, 1])).toEqual([1, 2])
})

it('tints wins and withdrawals, and all else alike', () => {
  expect(kindOf({ type: 'big_win' })).toBe('win')
  expect(kindOf({ type: 'withdrawal' })).toBe('withdrawal')
  for (const type of ['welcome', 'rain', 'level_up', 'offer', 'system'] as const) {
    expect(kindOf({ type })).toBe('other')
  }
})

it('leads to where it belongs, and nowhere when it has no place', () => {
  expect(placeOf({ type: 'withdrawal' })).toBe('/withdrawal-history')
  expect(placeOf({ type: 'system' })).toBeUndefined()
})
