import { expect, it } from 'vitest'
import { stepsOf } from './payout-steps.ts'

const withdrawal = {
  id: 7,
  status: 'completed',
  createdAt: '2026-11-01T10:00:00Z',
  approvedAt: '2026-11-01T12:00:00Z',
  sentAt: '2026-11-01T12:00:05Z',
  endedAt: '2026-11-01T12:01:00Z',
  passedByRule: false,
  provider: 'paypal',
} as never

const action = (targetId: number, kind: string, adminName: string, createdAt: string) =>
  ({ targetId, action: kind, adminName, details: { adminNotes: 'Fine' }, createdAt }) as never

it('tells both approvals, the sending and the end in order', () => {
  const actions = [
    action(7, 'withdrawal_approved', 'thea', '2026-11-01T12:00:00Z'),
    action(7, 'withdrawal_vouched', 'marlow', '2026-11-01T11:00:00Z'),
  ]
  expect(stepsOf(withdrawal, actions).map(({ label }) => label)).toEqual([
    'Asked for',
    'First approval by marlow',
    'Approved by thea',
    'Sent to PayPal',
    'Paid',
  ])
})

it('leaves out what admins did to other things of the player', () => {
  const actions = [
    action(8, 'withdrawal_rejected', 'thea', '2026-11-01T12:00:00Z'),
    action(7, 'points_adjusted', 'thea', '2026-11-01T12:00:00Z'),
  ]
  expect(stepsOf(withdrawal, actions).some(({ label }) => label.includes('thea'))).toBe(false)
})

it('tells what the player was told, and what admins found out themselves', () => {
  const actions = [
    {
      targetId: 7,
      action: 'withdrawal_ended',
      adminName: 'thea',
      details: { outcome: 'paid', said: 'TX-9' },
      createdAt: '2026-11-01T12:00:30Z',
    },
    {
      targetId: 7,
      action: 'withdrawal_rejected',
      adminName: 'marlow',
      details: { reason: 'Not your account.', adminNotes: 'Twin of mika' },
      createdAt: '2026-11-01T11:00:00Z',
    },
  ] as never
  const notes = stepsOf(withdrawal, actions).map(({ note }) => note)
  expect(notes).toContain('It was paid: TX-9')
  expect(notes).toContain('To the player: Not your account.\nTwin of mika')
})
