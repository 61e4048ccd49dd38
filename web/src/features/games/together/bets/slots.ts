import type { crashTableOwn } from '@tallyhouse/contract/games/crash-table'
import type { CallResponse } from '#lib/calls/call.ts'
import type { OwnReceipt } from '../../kit/rounds/round-query.ts'
import type { Table } from '../table-news.ts'

type Own = CallResponse<typeof crashTableOwn>
export type OwnEntry = Own['entries'][number]
export type QueuedBet = Own['queued'][number]

/** A bet that a player can have in a round, with the one for the next round. */
export type Slot = {
  entry: OwnEntry | null
  queued: QueuedBet | null
  /** The call that is in progress. */
  busy: 'place' | 'take_back' | 'cash_out' | null
  /** How its last bet ended, and in which round. */
  last: { receipt: OwnReceipt; drawId: number } | null
}

export const emptySlot: Slot = { entry: null, queued: null, busy: null, last: null }

/** Which bets the slots have. */
export function listOwnIds(slots: Slot[]): ReadonlySet<number> {
  return new Set(
    slots.flatMap(({ entry, last }) => [entry?.id ?? [], last?.receipt.id ?? []].flat()),
  )
}

/** What a bet's button does. `wait` while a call or its round's end is pending. */
export type SlotAction = 'place' | 'take_back' | 'cash_out' | 'wait'

export function slotAction({ entry, queued, busy }: Slot, table: Table): SlotAction {
  if (busy !== null) return 'wait'
  if (entry !== null && entry.cashOut === null) return openAction(entry, table)
  return queued === null ? 'place' : 'take_back'
}

function openAction(entry: OwnEntry, { round, phase }: Table): SlotAction {
  if (round?.drawId !== entry.drawId) return 'wait'
  if (phase === 'betting') return 'take_back'
  return phase === 'flying' ? 'cash_out' : 'wait'
}

/** Whether a bet's round is over, so that its receipt can be read. */
export function isEntryOver({ drawId }: OwnEntry, { round }: Table): boolean {
  return (
    round !== null && (round.drawId > drawId || (round.drawId === drawId && round.endedAt !== null))
  )
}

/** The slots after the player's bets were read. Bets from other tabs and earlier visits get the first free slots. */
export function withOwnBets(slots: Slot[], { entries, queued }: Own): Slot[] {
  const next = slots.map((slot) => ({
    ...slot,
    entry: entries.find(({ id }) => id === slot.entry?.id) ?? slot.entry,
  }))
  for (const entry of entries) {
    if (next.some((slot) => slot.entry?.id === entry.id)) continue
    const isPlaced = (slot: Slot) => slot.queued !== null && !isListed(queued, slot.queued)
    const free = next.filter((slot) => slot.entry === null || slot.entry.drawId < entry.drawId)
    const slot = free.find((other) => isPlaced(other) && isSameBet(other.queued, entry)) ?? free[0]
    if (slot === undefined) continue
    if (isPlaced(slot)) slot.queued = null
    slot.entry = entry
  }
  for (const bet of queued) {
    if (next.some((slot) => slot.queued?.id === bet.id)) continue
    const slot = next.find((other) => other.queued === null)
    if (slot) slot.queued = bet
  }
  return next
}

function isListed(bets: { id: number }[], bet: { id: number }): boolean {
  return bets.some(({ id }) => id === bet.id)
}

function isSameBet(queued: QueuedBet | null, entry: OwnEntry): boolean {
  return queued?.betAmount === entry.betAmount && queued.autoCashOut === entry.autoCashOut
}
