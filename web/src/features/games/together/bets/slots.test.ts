import { expect, it } from 'vitest'
import { bettingTable, endedTable, flyingTable, ownEntry } from '../test-table.ts'
import { emptySlot, isEntryOver, type Slot, slotAction, withOwnBets } from './slots.ts'

const queued = { id: 90, betAmount: 10, autoCashOut: null }
const slot = (part: Partial<Slot>): Slot => ({ ...emptySlot, ...part })

it.each([
  ['places a bet', slot({}), bettingTable(), 'place'],
  ['places a bet for the next round', slot({}), flyingTable(), 'place'],
  ['takes a bet back before the start', slot({ entry: ownEntry() }), bettingTable(), 'take_back'],
  ['cashes out', slot({ entry: ownEntry() }), flyingTable(), 'cash_out'],
  ['waits for the end of a lost bet', slot({ entry: ownEntry() }), endedTable(), 'wait'],
  ['waits for a call', slot({ entry: ownEntry(), busy: 'cash_out' }), flyingTable(), 'wait'],
  [
    'bets again after a cash-out',
    slot({ entry: ownEntry({ cashOut: 1.5 }) }),
    flyingTable(),
    'place',
  ],
  ['takes back a bet for the next round', slot({ queued }), flyingTable(), 'take_back'],
  [
    'cashes out before it takes back the next bet',
    slot({ entry: ownEntry(), queued }),
    flyingTable(),
    'cash_out',
  ],
  [
    'waits for a round that is not shown yet',
    slot({ entry: ownEntry({ drawId: 8 }) }),
    endedTable(),
    'wait',
  ],
] as const)('%s', (_name, own, table, action) => {
  expect(slotAction(own, table)).toBe(action)
})

it('knows that a bet is over by the end of its round, or by a later round', () => {
  expect(isEntryOver(ownEntry(), flyingTable())).toBe(false)
  expect(isEntryOver(ownEntry(), endedTable())).toBe(true)
  expect(isEntryOver(ownEntry({ drawId: 6 }), bettingTable())).toBe(true)
})

it('finds bets of an earlier visit, at most one of each kind in a slot', () => {
  const open = ownEntry()
  const other = ownEntry({ id: 41 })
  const own = { entries: [open, other], queued: [queued] }
  const [first, second] = withOwnBets([emptySlot, emptySlot], own)
  expect(first).toEqual(slot({ entry: open, queued }))
  expect(second).toEqual(slot({ entry: other }))
})

it('puts a bet that waited for its round where it waited', () => {
  const other = { id: 91, betAmount: 25, autoCashOut: 2 }
  const slots = [slot({ queued }), slot({ queued: other })]
  const entry = ownEntry({ id: 41, betAmount: 25, autoCashOut: 2 })
  const [first, second] = withOwnBets(slots, { entries: [entry], queued: [queued] })
  expect(first).toEqual(slot({ queued }))
  expect(second).toEqual(slot({ entry }))
})

it('keeps a bet that is missing until its receipt is read, and takes a cash-out over', () => {
  const slots = [slot({ entry: ownEntry() }), slot({ entry: ownEntry({ id: 41 }) })]
  const landed = ownEntry({ id: 41, cashOut: 1.3 })
  const [first, second] = withOwnBets(slots, { entries: [landed], queued: [] })
  expect(first?.entry?.id).toBe(40)
  expect(second?.entry).toEqual(landed)
})
