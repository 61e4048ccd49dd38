import { expect, it } from 'vitest'
import { isFiltered, userFiltersOf, userQueryOf } from './user-filters.ts'

const queryOf = (address: string) => userQueryOf(userFiltersOf(new URLSearchParams(address)))

it('asks for the newest of all without filters', () => {
  expect(queryOf('tab=users')).toEqual({ sort: 'newest' })
})

it('asks for what stands in the address, and for nothing that makes no sense there', () => {
  expect(queryOf('banned=true&verified=false&flagged=perhaps&sort=points')).toEqual({
    banned: 'true',
    verified: 'false',
    sort: 'points',
  })
})

it('leaves the order of a search to the server, and does not search for blanks', () => {
  expect(queryOf('search=%20mika%20&sort=points')).toEqual({ search: 'mika' })
  expect(queryOf('search=%20&sort=points')).toEqual({ sort: 'points' })
})

it('takes an order for no filter', () => {
  expect(isFiltered(userFiltersOf(new URLSearchParams('sort=points')))).toBe(false)
  expect(isFiltered(userFiltersOf(new URLSearchParams('admin=true')))).toBe(true)
})
