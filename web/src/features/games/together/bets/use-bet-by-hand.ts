import * as crash from '@tallyhouse/messages/crash'
import { parseAutoCashOut } from '../../crash/auto-cash-out.tsx'
import { winlessFlight } from '../../crash/flight.ts'
import { afterCrash, useCooldown } from '../../kit/rounds/use-multi-step-round.ts'
import { playByHand } from '../../kit/stake/play-by-hand.ts'
import type { Stake } from '../../kit/stake/use-stake.tsx'
import type { Table } from '../table-news.ts'
import { emptySlot, type Slot, slotAction } from './slots.ts'
import type { OwnBets } from './use-own-bets.ts'

/** What the player has set for a bet. */
export type Setup = {
  stake: Stake
  /** The auto cash-out as typed. */
  typed: string
  setTyped: (typed: string) => void
}

type Spec = { index: number; setup: Setup; table: Table; own: OwnBets }

/** A bet: what is set, where it stands, what its button does, and why it cannot. */
export function useBetByHand({ index, setup, table, own }: Spec) {
  const { stake, typed } = setup
  const slot = own.slots[index] ?? emptySlot
  const hasJustChanged = useCooldown(slotKey(slot), hasJustLost(slot) ? afterCrash : undefined)
  const action = slotAction(slot, table)
  const target = parseAutoCashOut(typed)
  const winless = action === 'place' ? winlessFlight(stake.amount, target) : undefined
  const hand = playByHand({
    stake,
    isOpen: action === 'take_back' || action === 'cash_out',
    isBusy: action === 'wait',
    hasJustEnded: hasJustChanged,
    canCashOut: action === 'cash_out' || !hasJustChanged,
    unready: target === undefined ? crash.fixAutoCashOut() : undefined,
    winless,
    // An invalid target is an obstacle.
    start: () =>
      void own.place(index, { stake: stake.amount, autoCashOutHundredths: target ?? null }),
    cashOut: () => void (action === 'cash_out' ? own.cashOut(index) : own.takeBack(index)),
  })
  return { ...setup, ...hand, index, slot, action, winless }
}

export type BetByHand = ReturnType<typeof useBetByHand>

function hasJustLost({ entry, queued, last }: Slot): boolean {
  return entry === null && queued === null && last?.receipt.payout === 0
}

/** Changes whenever a bet's button gets another meaning, so that a second press has none. */
function slotKey({ entry, queued, last }: Slot): string | null {
  const key = [entry?.id, entry?.cashOut, queued?.id, last?.receipt.id].filter(Boolean).join(' ')
  return key === '' ? null : key
}
