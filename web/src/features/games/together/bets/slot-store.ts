import { createStore } from '#lib/store.ts'
import type { Rejected, Result } from '../../kit/rounds/instant-play.ts'
import { emptySlot, type Slot } from './slots.ts'

type End = Result | Rejected

/** The player's bets at the table, outside of React, because calls in progress read and change them. */
export function createSlotStore() {
  const slots = createStore<Slot[]>([emptySlot, emptySlot])
  const waiting = new Map<number, (end: End) => void>()
  return {
    ...slots,
    at: (index: number): Slot => slots.read()[index] ?? emptySlot,
    change(index: number, part: Partial<Slot>): void {
      slots.write(
        slots.read().map((slot, other) => (other === index ? { ...slot, ...part } : slot)),
      )
    },
    /** Resolves when a slot's bet is over, or was not placed. */
    ended: (index: number) => new Promise<End>((resolve) => waiting.set(index, resolve)),
    finish(index: number, end: End): void {
      const resolve = waiting.get(index)
      waiting.delete(index)
      resolve?.(end)
    },
  }
}

export type SlotStore = ReturnType<typeof createSlotStore>
