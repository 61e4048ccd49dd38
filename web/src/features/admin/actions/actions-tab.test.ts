import { expect, it } from 'vitest'
import { parseActionFilters, toActionQuery } from './actions-tab.tsx'

const parseFilters = (address: string) => parseActionFilters(new URLSearchParams(address))

it('ignores invalid filters in the URL', () => {
  const invalid = 'admin=ada&action=player_praised&from=yesterday&to=2026-13-45'
  expect(toActionQuery(parseFilters(invalid), undefined)).toEqual({})
})

it('converts days in the local time zone to an inclusive range', () => {
  const { from, to } = toActionQuery(parseFilters('from=2026-11-20&to=2026-11-21'), undefined)
  expect(from).toBe(new Date(2026, 10, 20).toISOString())
  expect(to).toBe(new Date(2026, 10, 22).toISOString())
})

it('queries one admin, one kind, and one player', () => {
  expect(toActionQuery(parseFilters('admin=4&action=player_banned&player=mika'), 7)).toEqual({
    adminId: '4',
    action: 'player_banned',
    userId: '7',
  })
})

it('queries the actions on the command line', () => {
  expect(toActionQuery(parseFilters('admin=command-line'), undefined)).toEqual({
    commandLine: 'true',
  })
})
