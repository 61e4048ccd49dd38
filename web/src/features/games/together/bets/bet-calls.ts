import {
  crashTableCashOut,
  crashTableJoin,
  crashTableTakeBack,
  crashTableUnqueue,
} from '@tallyhouse/contract/games/crash-table'
import * as crash from '@tallyhouse/messages/crash'
import * as m from '@tallyhouse/messages/crash-table'
import type { QueryClient } from '@tanstack/react-query'
import { rejectedFor } from '#lib/calls/api-error.ts'
import { callUntilKnown } from '#lib/calls/call-until-known.ts'
import { formatPoints } from '#lib/format-points.ts'
import { announce } from '#lib/page/announce.ts'
import { showPoints } from '#session/current-user.ts'
import type { Rejected } from '../../kit/rounds/instant-play.ts'
import { reasonToStop, reject } from '../../kit/stake/rejection.ts'
import { readOwnBets } from './own-bets.ts'
import { showCashOut } from './show-own-result.ts'
import type { SlotStore } from './slot-store.ts'
import type { OwnEntry, Slot } from './slots.ts'

export type TableDeps = { client: QueryClient; slots: SlotStore }

export type Bet = { stake: number; autoCashOutHundredths: number | null }

/** Places a bet in the round that is open, or in the next one. */
export async function placeBet(
  { client, slots }: TableDeps,
  index: number,
  { stake: betAmount, autoCashOutHundredths }: Bet,
): Promise<Rejected | undefined> {
  slots.change(index, { busy: 'place', last: null })
  const target = autoCashOutHundredths !== null && { autoCashOut: autoCashOutHundredths / 100 }
  try {
    const placed = await callUntilKnown(crashTableJoin, { body: { betAmount, ...target } })
    const { entry, queued, balance } = placed
    if (balance !== null) showPoints(client, () => balance)
    // A read in the meantime may have put it elsewhere.
    slots.write(slots.read().map((slot) => withoutBet(slot, placed)))
    slots.change(index, { busy: null, ...(entry ? { entry } : { queued }) })
    announce(placedText(index + 1, entry))
    return undefined
  } catch (error) {
    slots.change(index, { busy: null })
    reject(error)
    rereadQuietly({ client, slots })
    return { rejection: reasonToStop(error) }
  }
}

function withoutBet(slot: Slot, { entry, queued }: Pick<Slot, 'entry' | 'queued'>): Slot {
  return {
    ...slot,
    entry: entry !== null && slot.entry?.id === entry.id ? null : slot.entry,
    queued: queued !== null && slot.queued?.id === queued.id ? null : slot.queued,
  }
}

function placedText(number: number, entry: OwnEntry | null): string {
  if (entry === null) return m.betQueued({ number })
  const { betAmount } = entry
  return m.betInRound({ number, count: betAmount, points: formatPoints(betAmount) })
}

/** Cashes a bet out. If the round crashed first, its result shows that. */
export async function cashOutBet({ slots }: TableDeps, index: number): Promise<void> {
  const { entry } = slots.at(index)
  if (entry === null) return
  slots.change(index, { busy: 'cash_out' })
  try {
    const response = await callUntilKnown(crashTableCashOut, { body: { entryId: entry.id } })
    landBet(slots, index, response.entry)
  } catch (error) {
    if (!rejectedFor(error, 'illegal_move', 'no_open_round')) reject(error, crash.notCashedOut())
  } finally {
    slots.change(index, { busy: null })
  }
}

/** Shows that a bet was cashed out, once. */
export function landBet(slots: SlotStore, index: number, entry: OwnEntry): void {
  const before = slots.at(index).entry
  const { cashOut } = entry
  if (before?.id !== entry.id || before.cashOut !== null || cashOut === null) return
  slots.change(index, { entry })
  showCashOut({ ...entry, cashOut })
}

/** Takes a bet back before its round starts. */
export async function takeBetBack(deps: TableDeps, index: number): Promise<void> {
  const { slots } = deps
  slots.change(index, { busy: 'take_back' })
  try {
    await takeBack(deps, slots.at(index), index)
    const text = m.betTakenBack({ number: index + 1 })
    announce(text)
    slots.finish(index, { rejection: text })
  } catch (error) {
    reject(error, m.notTakenBack())
    rereadQuietly(deps)
  } finally {
    slots.change(index, { busy: null })
  }
}

async function takeBack(
  { client, slots }: TableDeps,
  { entry, queued }: Slot,
  index: number,
): Promise<void> {
  if (queued !== null) {
    await callUntilKnown(crashTableUnqueue, { body: { queuedId: queued.id } })
    slots.change(index, { queued: null })
  } else if (entry !== null) {
    const { balance } = await callUntilKnown(crashTableTakeBack, { body: { entryId: entry.id } })
    slots.change(index, { entry: null })
    showPoints(client, () => balance)
  }
}

function rereadQuietly(deps: TableDeps): void {
  readOwnBets(deps).catch(() => {})
}
