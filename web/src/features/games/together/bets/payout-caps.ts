import * as m from '@tallyhouse/messages/crash-table'
import type { Table, TableBet } from '../table-news.ts'
import { entryPayout } from './show-own-result.ts'

/** Payouts are rounded down, so that a limit that was reached is not quite paid. */
const REACHED_SHARE = 0.99

/** Why the player's bets were cashed out without a call, if they or the round came to the most that is paid. */
export function capNote(
  { bets, playerPayoutMax, roundPayoutMax }: Table,
  ownIds: ReadonlySet<number>,
): string | undefined {
  const own = bets.filter(({ id }) => ownIds.has(id))
  if (own.every(({ cashOut }) => cashOut === null)) return undefined
  if (sumPayouts(own) >= playerPayoutMax * REACHED_SHARE) return m.playerLimitReached()
  return sumPayouts(bets) >= roundPayoutMax * REACHED_SHARE ? m.roundLimitReached() : undefined
}

/** What bets are paid that were cashed out. */
export function sumPayouts(bets: TableBet[]): number {
  return bets.reduce((sum, bet) => sum + entryPayout(bet, bet.cashOut ?? 0), 0)
}
