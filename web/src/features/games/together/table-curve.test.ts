import { expect, it } from 'vitest'
import { emptySlot } from './bets/slots.ts'
import { tableScene } from './table-curve.tsx'
import { bettingTable, endedTable, flyingTable, ownEntry, ownReceipt } from './test-table.ts'

const time = { flownMs: () => 5000, leftMs: () => 0 }

it('draws a flight as far as it is confirmed, with the next automatic cash-out', () => {
  const slots = [
    { ...emptySlot, entry: ownEntry({ autoCashOut: 3 }) },
    { ...emptySlot, entry: ownEntry({ id: 41, autoCashOut: 2 }) },
  ]
  const scene = tableScene({ table: flyingTable(), slots, time }, 0)
  expect(scene).toMatchObject({ head: 5, target: 11.553, tone: 'live', landings: [] })
})

it('marks where the player cashed out, during the flight and after it', () => {
  const landed = { ...emptySlot, entry: ownEntry({ cashOut: 1.5 }) }
  const inFlight = tableScene({ table: flyingTable(), slots: [landed], time }, 0)
  expect(inFlight.landings).toEqual([6.758])
  const receipt = ownReceipt({ id: 40, cashOut: 1.5 })
  const paid = { ...emptySlot, last: { receipt, drawId: 7 } }
  const over = tableScene({ table: endedTable(), slots: [paid], time }, 0)
  expect(over).toMatchObject({ head: 11.553, tone: 'loss', landings: [6.758] })
})

it('draws nothing before the start, nor of a flight with reduced motion', () => {
  expect(tableScene({ table: bettingTable(), slots: [], time }, 0).head).toBe(0)
  expect(tableScene({ table: flyingTable(), slots: [], time }, undefined).head).toBe(0)
})
