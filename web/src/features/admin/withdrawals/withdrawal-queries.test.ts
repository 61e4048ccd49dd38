import { expect, it } from 'vitest'
import { withdrawalPath } from '../player-link.tsx'
import { openWithdrawalId, parseWithdrawalQuery } from './withdrawal-queries.ts'

const parseQuery = (address: string) => parseWithdrawalQuery(new URLSearchParams(address))

it('queries all withdrawals without filters', () => {
  expect(parseQuery('tab=withdrawals&search=%20')).toEqual({})
})

it('queries by the filters in the address, and ignores invalid ones', () => {
  expect(parseQuery('search=%20ORDER-1%20&status=failed&method=paypal')).toEqual({
    search: 'ORDER-1',
    status: 'failed',
    method: 'paypal',
  })
  expect(parseQuery('status=lost&method=cheque')).toEqual({})
})

it('opens the withdrawal that a link points to', () => {
  const { searchParams } = new URL(withdrawalPath(81_234), 'http://localhost')
  expect(openWithdrawalId(searchParams)).toBe(81_234)
  expect(openWithdrawalId(new URLSearchParams('withdrawal=-1'))).toBeNull()
  expect(openWithdrawalId(new URLSearchParams(''))).toBeNull()
})
