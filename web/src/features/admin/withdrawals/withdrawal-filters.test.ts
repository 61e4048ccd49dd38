import { expect, it } from 'vitest'
import { openedIn, withdrawalQueryOf } from './withdrawal-filters.ts'
import { withdrawalPath } from './withdrawal-path.ts'

const queryOf = (address: string) => withdrawalQueryOf(new URLSearchParams(address))

it('asks for all without filters', () => {
  expect(queryOf('tab=withdrawals&search=%20')).toEqual({})
})

it('asks for what stands in the address, and for nothing that makes no sense there', () => {
  expect(queryOf('search=%20ORDER-1%20&status=failed&method=paypal')).toEqual({
    search: 'ORDER-1',
    status: 'failed',
    method: 'paypal',
  })
  expect(queryOf('status=lost&method=cheque')).toEqual({})
})

it('opens the withdrawal that a link names', () => {
  const { searchParams } = new URL(withdrawalPath(81_234), 'http://localhost')
  expect(openedIn(searchParams)).toBe(81_234)
  expect(openedIn(new URLSearchParams('withdrawal=-1'))).toBeNull()
  expect(openedIn(new URLSearchParams(''))).toBeNull()
})
