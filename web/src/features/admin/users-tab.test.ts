import { expect, it } from 'vitest'
import { isFiltered, userQueryOf } from './users-tab.tsx'

const queryOf = (address: string) => userQueryOf(new URLSearchParams(address))

it('queries all players, newest first, without filters', () => {
  expect(queryOf('tab=users')).toEqual({ sort: 'newest' })
})

it('queries by the filters in the address, and ignores invalid ones', () => {
  expect(queryOf('banned=true&verified=false&flagged=perhaps&sort=points')).toEqual({
    banned: 'true',
    verified: 'false',
    sort: 'points',
  })
})

it('leaves the order of search results to the server, and ignores a blank search', () => {
  expect(queryOf('search=%20mika%20&sort=points')).toEqual({ search: 'mika' })
  expect(queryOf('search=%20&sort=points')).toEqual({ sort: 'points' })
})

it('does not count the order as a filter', () => {
  expect(isFiltered(queryOf('sort=points'))).toBe(false)
  expect(isFiltered(queryOf('admin=true'))).toBe(true)
})
