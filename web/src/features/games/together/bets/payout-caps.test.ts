import { expect, it } from 'vitest'
import { flyingTable } from '../test-table.ts'
import { capNote } from './payout-caps.ts'

const bet = { id: 40, username: 'mara', betAmount: 10_000, cashOut: 199.99 }
const other = { id: 41, username: 'noor', betAmount: 10_000, cashOut: 199.99 }
const own = new Set([40])

it('explains a cash-out at the most that a player is paid', () => {
  expect(capNote(flyingTable([bet]), own)).toMatch(/a player is paid/)
  expect(capNote(flyingTable([{ ...bet, cashOut: 150 }]), own)).toBeUndefined()
  expect(capNote(flyingTable([other]), own)).toBeUndefined()
})

it('explains a cash-out at the most that a round pays', () => {
  const table = { ...flyingTable([{ ...bet, cashOut: 100 }, other]), roundPayoutMax: 3_000_000 }
  expect(capNote(table, own)).toMatch(/The round reached/)
  expect(capNote(table, new Set())).toBeUndefined()
})
