import { expect, it } from 'vitest'
import { filterHistory } from './history-table.tsx'
import type { Withdrawal } from './withdrawal-status.ts'

const all = { status: 'all', method: 'all', search: '' }

function withdrawal(id: number, fields: Partial<Withdrawal>): Withdrawal {
  return {
    id,
    method: 'robux',
    amount: 5,
    feePoints: 0,
    usdValue: '0.05',
    status: 'completed',
    isCanceled: false,
    awaitsReview: false,
    destination: 'Builder_1',
    paidOnce: '991',
    units: 5,
    isPaidByHand: false,
    note: null,
    waitsUntil: null,
    paymentReference: null,
    errorMessage: null,
    repaidPoints: 0,
    createdAt: '2026-11-21T12:00:00Z',
    approvedAt: null,
    sentAt: null,
    endedAt: null,
    completedAt: null,
    ...fields,
  }
}

const history = [
  withdrawal(31, { status: 'approved', method: 'paypal' }),
  withdrawal(22, { status: 'rejected' }),
  withdrawal(17, { status: 'failed', isCanceled: true }),
  withdrawal(13, { paymentReference: 'SBX-77aa' }),
]

const filterIds = (filters: Partial<typeof all>) =>
  filterHistory(history, { ...all, ...filters }).map(({ id }) => id)

it('counts an approved withdrawal as pending and a rejected one as failed', () => {
  expect(filterIds({ status: 'pending' })).toEqual([31])
  expect(filterIds({ status: 'failed' })).toEqual([22])
})

it('finds a canceled one by a filter of its own', () => {
  expect(filterIds({ status: 'canceled' })).toEqual([17])
})

it('searches by ID and by any part of the reference, ignoring case', () => {
  expect(filterIds({ search: '22' })).toEqual([22])
  expect(filterIds({ search: ' sbx-77AA ' })).toEqual([13])
})

it('requires every filter to match', () => {
  expect(filterIds({ method: 'paypal', status: 'completed' })).toEqual([])
})
