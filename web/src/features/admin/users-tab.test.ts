import { expect, it } from 'vitest'
import { isFiltered, parseUserQuery } from './users-tab.tsx'

const parseQuery = (address: string) => parseUserQuery(new URLSearchParams(address))

it('queries all players, newest first, without filters', () => {
  expect(parseQuery('tab=users')).toEqual({ sort: 'newest' })
})

it('queries by the filters in the address, and ignores invalid ones', () => {
  expect(parseQuery('banned=true&verified=false&flagged=perhaps&sort=points')).toEqual({
    banned: 'true',
    verified: 'false',
    sort: 'points',
  })
})

it('leaves the order of search results to the server, and ignores a blank search', () => {
  expect(parseQuery('search=%20mika%20&sort=points')).toEqual({ search: 'mika' })
  expect(parseQuery('search=%20&sort=points')).toEqual({ sort: 'points' })
})

it('does not count the order as a filter', () => {
  expect(isFiltered(parseQuery('sort=points'))).toBe(false)
  expect(isFiltered(parseQuery('admin=true'))).toBe(true)
})
