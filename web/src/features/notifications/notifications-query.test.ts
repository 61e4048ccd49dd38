import { expect, it } from 'vitest'
import { affectedBy, refetchAfterMs } from './notifications-query.ts'

const now = Date.parse('2026-03-02T12:00:00Z')
const expiring = (ms: number) => ({ expiresAt: new Date(now + ms).toISOString() })

it.each([
  ['half a minute without anything that expires', [{ expiresAt: null }], 30_000],
  ['half a minute before a later expiry', [expiring(90_000)], 30_000],
  ['the next expiry', [expiring(20_000), { expiresAt: null }, expiring(4000)], 4000],
  ['a second while an expired one is still listed', [expiring(-50)], 1000],
])('refetches the list after %s', (_name, list, ms) => {
  expect(refetchAfterMs(list, now)).toBe(ms)
})

const paths = (notification: Parameters<typeof affectedBy>[0]) =>
  affectedBy(notification).map(({ path }) => path)

it.each([
  { type: 'offer', amount: 250 },
  { type: 'offer', amount: null },
  { type: 'system', amount: 500 },
] as const)('refetches the balance and the offers after $type $amount', (notification) => {
  expect(paths(notification)).toEqual(
    expect.arrayContaining(['/api/auth/user', '/api/offers/mine']),
  )
})

it('refetches the featured offers after an offer, which may be one of them', () => {
  expect(paths({ type: 'offer', amount: 250 })).toContain('/api/ogads/offers')
  expect(paths({ type: 'system', amount: 500 })).not.toContain('/api/ogads/offers')
})

it.each(['withdrawal', 'withdrawal_failed'] as const)(
  'refetches the withdrawals after a %s notification',
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

it('refetches only the balance and the statistics after a rain', () => {
  expect(paths({ type: 'rain', amount: 20 })).toEqual([
    '/api/notifications',
    '/api/auth/user',
    '/api/user/stats',
  ])
})

it('leaves the balance alone when no points moved, as a round may still be animated', () => {
  expect(paths({ type: 'level_up', amount: null })).toEqual([
    '/api/notifications',
    '/api/user/stats',
  ])
  expect(paths({ type: 'welcome', amount: null })).toEqual(['/api/notifications'])
  expect(paths({ type: 'big_win', amount: 5000 })).toEqual(['/api/notifications'])
})
