import { expect, it } from 'vitest'
import { payoutSteps } from './details-dialog.tsx'

const withdrawal = {
  id: 7,
  status: 'completed',
  createdAt: '2026-11-01T10:00:00Z',
  approvedAt: '2026-11-01T12:00:00Z',
  sentAt: '2026-11-01T12:00:05Z',
  endedAt: '2026-11-01T12:01:00Z',
  autoApproved: false,
  provider: 'paypal',
} as never

const action = (targetId: number, kind: string, adminName: string, createdAt: string) =>
  ({ targetId, action: kind, adminName, details: { adminNotes: 'Fine' }, createdAt }) as never

it('lists both approvals, the sending, and the outcome in order', () => {
  const actions = [
    action(7, 'withdrawal_approved', 'thea', '2026-11-01T12:00:00Z'),
    action(7, 'withdrawal_first_approval', 'marlow', '2026-11-01T11:00:00Z'),
  ]
  expect(payoutSteps(withdrawal, actions).map(({ label }) => label)).toEqual([
    'Requested',
    'First approval by <data>marlow</data>',
    'Approved by <data>thea</data>',
    'Sent to <data>PayPal</data>',
    'Paid',
  ])
})

it('ignores admin actions on anything else of the player', () => {
  const actions = [
    action(8, 'withdrawal_rejected', 'thea', '2026-11-01T12:00:00Z'),
    action(7, 'points_adjusted', 'thea', '2026-11-01T12:00:00Z'),
  ]
  expect(payoutSteps(withdrawal, actions).some(({ label }) => label.includes('thea'))).toBe(false)
})

it('shows the reason sent to the player, the internal note, and a manual resolution', () => {
  const actions = [
    {
      targetId: 7,
      action: 'withdrawal_resolved',
      adminName: 'thea',
      details: { outcome: 'paid', note: 'TX-9' },
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
  const steps = payoutSteps(withdrawal, actions)
  expect(steps.map(({ notes }) => notes)).toContainEqual(['It was paid: <data>TX-9</data>'])
  expect(steps).toContainEqual(
    expect.objectContaining({
      notes: ['To the player: <data>Not your account.</data>'],
      adminNote: 'Twin of mika',
    }),
  )
})

it('names a cancellation as what it is', () => {
  const ended = { status: 'failed', isCanceled: true, endedAt: '2026-11-21T15:00:00Z' }
  const canceled = Object.assign({}, withdrawal, ended) as never
  const labels = payoutSteps(canceled, []).map(({ label }) => label)
  expect(labels).toContain('Canceled, points refunded')
  expect(labels).not.toContain('Failed, points refunded')
})
