import { round as roundCall } from '@tallyhouse/contract/games'
import { crashTableOwn } from '@tallyhouse/contract/games/crash-table'
import * as m from '@tallyhouse/messages/crash-table'
import type { QueryClient } from '@tanstack/react-query'
import { rejectedFor } from '#lib/calls/api-error.ts'
import { call } from '#lib/calls/call.ts'
import { announce } from '#lib/page/announce.ts'
import { wait } from '#lib/wait.ts'
import { currentUserQuery } from '#session/current-user.ts'
import { showEnd } from './show-own-result.ts'
import type { SlotStore } from './slot-store.ts'
import { type OwnEntry, withOwnBets } from './slots.ts'

type Deps = { client: QueryClient; slots: SlotStore }

const READS_MAX = 60
const REREAD_MS = 1000

/** Reads the player's bets, also those of other tabs and earlier visits. */
export async function readOwnBets(deps: Deps): Promise<void> {
  const { slots } = deps
  const own = await call(crashTableOwn, {})
  slots.write(withOwnBets(slots.read(), own))
  for (const [index, { entry, busy }] of slots.read().entries()) {
    const isOpen = own.entries.some(({ id }) => id === entry?.id)
    if (entry && !isOpen && busy === null) void settleBet(deps, index, entry)
  }
}

/** The bets whose receipts are being read. */
const settling = new WeakMap<SlotStore, Set<number>>()

/** Shows how a bet ended, by its receipt, because an interruption may have changed that. */
export async function settleBet(deps: Deps, index: number, entry: OwnEntry): Promise<void> {
  const { client, slots } = deps
  const begun = settling.get(slots) ?? new Set()
  if (begun.has(entry.id)) return
  settling.set(slots, begun.add(entry.id))
  let isHeld = true
  for (let reads = 1; reads <= READS_MAX; reads += 1) {
    try {
      const receipt = await call(roundCall, { params: { roundId: entry.id } })
      if (slots.at(index).entry?.id === entry.id) {
        slots.change(index, { entry: null, last: { receipt, drawId: entry.drawId } })
      }
      showEnd(client, receipt, { wasShown: entry.cashOut !== null })
      return slots.finish(index, receipt)
    } catch (error) {
      if (rejectedFor(error, 'not_found')) {
        if (!isHeld) return returnBet(deps, index, entry)
        isHeld = await readHeld(entry)
        // It may have become a round between the two reads.
        if (!isHeld) continue
      }
      await wait(REREAD_MS)
    }
  }
  begun.delete(entry.id)
}

/** Whether a bet's stake is held, also because it cannot be settled yet. */
async function readHeld({ id }: OwnEntry): Promise<boolean> {
  try {
    const { entries } = await call(crashTableOwn, {})
    return entries.some((entry) => entry.id === id)
  } catch {
    return true
  }
}

/** A bet that neither is open nor has a round was returned. */
function returnBet({ client, slots }: Deps, index: number, entry: OwnEntry): void {
  if (slots.at(index).entry?.id !== entry.id) return
  slots.change(index, { entry: null })
  announce(m.returned())
  slots.finish(index, { rejection: m.returned() })
  void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
}

/** How often bets that were queued are searched after a round opened, and how many times. */
const SEARCH_MS = 400
const SEARCHES_MAX = 6

/** Finds the bets that were placed as a round opened, and drops those that are nowhere. */
export async function findPlacedBets(deps: Deps, signal: AbortSignal): Promise<void> {
  const { slots } = deps
  for (let search = 1; search <= SEARCHES_MAX; search += 1) {
    if (slots.read().every(({ queued }) => queued === null)) return
    await wait(SEARCH_MS)
    if (signal.aborted) return
    await readOwnBets(deps)
  }
  const own = await call(crashTableOwn, {})
  for (const [index, { queued }] of slots.read().entries()) {
    if (queued === null || own.queued.some(({ id }) => id === queued.id)) continue
    slots.change(index, { queued: null })
    slots.finish(index, { rejection: m.betDropped() })
  }
}
