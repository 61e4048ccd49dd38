import { expect, it } from 'vitest'
import { movedBy } from './use-live-notifications.ts'

const paths = (told: Parameters<typeof movedBy>[0]) => movedBy(told).map(({ path }) => path)

it.each([
  { type: 'offer', amount: 250 },
  { type: 'offer', amount: null },
  { type: 'system', amount: 500 },
] as const)('reads the balance and the offers again after $type $amount', (told) => {
  expect(paths(told)).toEqual(expect.arrayContaining(['/api/auth/user', '/api/offers/mine']))
})

it.each(['withdrawal', 'withdrawal_failed'] as const)(
  'reads the withdrawals again after news of type %s',
  (type) => {
    expect(paths({ type, amount: 1000 })).toEqual(
      expect.arrayContaining([
        '/api/auth/user',
        '/api/withdrawal/history',
        '/api/withdrawal/addresses',
      ]),
    )
  },
)

it('reads only the balance and the figures again after a rain', () => {
  expect(paths({ type: 'rain', amount: 20 })).toEqual([
    '/api/notifications',
    '/api/auth/user',
    '/api/user/stats',
  ])
})

it('leaves the balance alone when no points moved, as a round may still be shown', () => {
  expect(paths({ type: 'level_up', amount: null })).toEqual([
    '/api/notifications',
    '/api/user/stats',
  ])
  expect(paths({ type: 'welcome', amount: null })).toEqual(['/api/notifications'])
  expect(paths({ type: 'big_win', amount: 5000 })).toEqual(['/api/notifications'])
})
