import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { announced } from '../../kit/screen/test-demo.tsx'
import { ownEntry, ownReceipt } from '../test-table.ts'
import { settleBet } from './own-bets.ts'
import { createSlotStore } from './slot-store.ts'

const entry = ownEntry()
let isHeld: boolean
let isSettled: boolean

function respond(path: string): Response {
  if (path.endsWith('/own')) return Response.json({ entries: isHeld ? [entry] : [], queued: [] })
  return isSettled
    ? Response.json(ownReceipt({ id: entry.id, cashOut: 1.5 }))
    : Response.json({ code: 'not_found', message: 'Not found' }, { status: 404 })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (path: string) => respond(path))
  document.body.innerHTML = '<div id="live-polite"></div>'
  isHeld = true
  isSettled = false
})

function settle() {
  const slots = createSlotStore()
  slots.change(0, { entry })
  return { slots, ended: settleBet({ client: new QueryClient(), slots }, 0, entry) }
}

it('waits for the round of a bet whose stake is still held', async () => {
  const { slots, ended } = settle()
  await vi.advanceTimersByTimeAsync(1500)
  expect(slots.at(0).entry).toEqual(entry)
  isSettled = true
  await vi.advanceTimersByTimeAsync(1000)
  await ended
  expect(slots.at(0)).toMatchObject({ entry: null, last: { receipt: { payout: 15 } } })
})

it('states that a bet without a round and without a stake was returned', async () => {
  isHeld = false
  const { slots, ended } = settle()
  await ended
  await vi.advanceTimersByTimeAsync(100)
  expect(slots.at(0)).toMatchObject({ entry: null, last: null })
  expect(announced()).toBe('Your bet was returned')
})
