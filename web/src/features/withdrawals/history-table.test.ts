import { expect, it } from 'vitest'
import { filterHistory } from './history-table.tsx'
import { testWithdrawal } from './test-withdrawal.ts'
import type { Withdrawal } from './withdrawal-status.ts'

const all = { status: 'all', method: 'all', search: '' }

const withdrawal = (id: number, fields: Partial<Withdrawal>) =>
  testWithdrawal({ id, method: 'robux', status: 'completed', ...fields })

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
