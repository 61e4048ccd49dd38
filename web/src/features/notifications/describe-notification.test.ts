import type { Notification } from '@tallyhouse/contract/notifications'
import { BASE_LOCALE, setLocale } from '@tallyhouse/messages/runtime'
import { afterEach, expect, it } from 'vitest'
import { describeNotification } from './notification-list.tsx'

const notification: Notification = {
  id: 1,
  type: 'level_up',
  title: 'You reached level 3',
  message: 'You need 2,000 experience to reach level 4.',
  texts: {
    title: { key: 'notifications.levelUpTitle', values: { level: 3 } },
    message: { key: 'notifications.levelUpBody', values: { experience: 2000, next: 4 } },
  },
  isGlobal: false,
  userId: 1,
  amount: null,
  gameName: null,
  withdrawalId: null,
  isRead: false,
  createdAt: '2026-11-21T17:00:00.000Z',
  expiresAt: null,
}

afterEach(() => setLocale(BASE_LOCALE, {}))

it('shows a notification in the language in use, or in English', () => {
  setLocale('de', {
    'notifications.levelUpTitle': ({ level }) => `Level ${String(level)} erreicht`,
  })
  expect(describeNotification(notification)).toEqual({
    title: 'Level 3 erreicht',
    message: 'You need 2,000 experience to reach level 4.',
    translateAttribute: 'yes',
  })
})

it('shows an announcement as it was written', () => {
  const announcement = { ...notification, title: 'Tonight', message: 'We update.', texts: null }
  expect(describeNotification(announcement)).toEqual({
    title: 'Tonight',
    message: 'We update.',
    translateAttribute: 'no',
  })
})
