import { expect, it } from 'vitest'
import { actionFiltersOf, actionQueryOf } from './action-filters.ts'

const filtersOf = (address: string) => actionFiltersOf(new URLSearchParams(address))

it('takes what makes no sense in the address for no filter', () => {
  const senseless = 'admin=ada&action=player_praised&from=yesterday&to=2026-13-45'
  expect(actionQueryOf(filtersOf(senseless), undefined)).toEqual({})
})

it('asks for whole days of the reader, both included', () => {
  const { from, to } = actionQueryOf(filtersOf('from=2026-11-20&to=2026-11-21'), undefined)
  expect(from).toBe(new Date(2026, 10, 20).toISOString())
  expect(to).toBe(new Date(2026, 10, 22).toISOString())
})

it('asks for one admin, one kind and one player', () => {
  expect(actionQueryOf(filtersOf('admin=4&action=player_banned&player=mika'), 7)).toEqual({
    adminId: '4',
    action: 'player_banned',
    userId: '7',
  })
})
