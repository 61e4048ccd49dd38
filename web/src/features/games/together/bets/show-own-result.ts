import { payoutAt, points } from '@tallyhouse/game-rules/points'
import * as crash from '@tallyhouse/messages/crash'
import type { QueryClient } from '@tanstack/react-query'
import { announce } from '#lib/page/announce.ts'
import { countRound } from '#session/play-session.ts'
import { interruptionText } from '../../crash/crash.tsx'
import { formatMultiplier } from '../../kit/odds/format-odds.ts'
import { announcedResult, isFromGame } from '../../kit/rounds/game-round.ts'
import { addToHistory } from '../../kit/rounds/history.ts'
import { refetchFigures } from '../../kit/rounds/refetch-figures.ts'
import type { OwnReceipt } from '../../kit/rounds/round-query.ts'
import { countInStats } from '../../kit/rounds/session-stats.ts'
import { celebrate } from '../../kit/stage/celebrate.ts'
import type { OwnEntry } from './slots.ts'

/** What a bet pays at a multiplier as the contract states it. */
export function entryPayout({ betAmount }: { betAmount: number }, multiplier: number): number {
  return payoutAt(points(betAmount), Math.round(multiplier * 100))
}

/** Celebrates a cash-out at once, although it is paid when the round ends. */
export function showCashOut(entry: OwnEntry & { cashOut: number }): void {
  const multiplier = formatMultiplier(entry.cashOut * 100)
  const stakes = { stake: entry.betAmount, payout: entryPayout(entry, entry.cashOut) }
  announce(announcedResult(stakes, crash.cashedOutAt({ multiplier })))
  celebrate({ game: 'crash', ...stakes })
}

/**
 * Counts a bet whose round has ended, and announces how, unless its cash-out already was.
 * @param wasShown whether its cash-out was shown
 */
export function showEnd(
  client: QueryClient,
  receipt: OwnReceipt,
  { wasShown }: { wasShown: boolean },
): void {
  addToHistory(client, receipt)
  countRound(client, receipt)
  countInStats(client, receipt)
  refetchFigures(client)
  if (wasShown) return
  announce(announcedResult(receipt, endText(receipt)))
  celebrate(receipt)
}

/** `Cashed out at 2.00×`, `Crashed at 1.12×`, or why the bet ended without either. */
export function endText(receipt: OwnReceipt): string {
  if (!isFromGame('crash')(receipt)) return ''
  const { choice, outcome } = receipt
  const interruption = interruptionText(choice)
  if (interruption !== null) return interruption
  return choice.cashOutHundredths === null
    ? crash.crashedAt({ crashPoint: formatMultiplier(outcome.crashPointHundredths) })
    : crash.cashedOutAt({ multiplier: formatMultiplier(choice.cashOutHundredths) })
}
