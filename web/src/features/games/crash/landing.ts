import type { crashCashOut } from '@tallyhouse/contract/round-games'
import { crash } from '@tallyhouse/game-rules/crash'
import type { QueryClient } from '@tanstack/react-query'
import { announce } from '../../../lib/announce.ts'
import type { CallAnswer } from '../../../lib/call.ts'
import { formatMultiplier } from '../format-multiplier.ts'
import { gameRoundOf, type RoundOf } from '../game-round.ts'
import { historyQuery } from '../history.ts'
import { showSettled } from '../play/use-instant-round.ts'
import { rereadRounds } from '../play/use-open-round.ts'
import type { Receipt } from '../receipts/round-query.ts'
import type { Landed } from './flight.ts'

/** How a flight ended, by its receipt. */
export function landedOfReceipt(receipt: Receipt): Landed {
  const { choice, outcome } = gameRoundOf(receipt) as RoundOf<'crash'>
  return { phase: 'over', stake: receipt.stake, payout: receipt.payout, ...choice, ...outcome }
}

/** How a flight ended, by the answer to the cash-out of a stake. */
export function landedOfAnswer(
  { crashPoint, winnings, cashOutMultiplier }: CallAnswer<typeof crashCashOut>,
  stake: number,
): Landed {
  const isRefund = cashOutMultiplier === null && winnings > 0
  return {
    phase: 'over',
    stake,
    payout: winnings,
    crashPointHundredths: Math.round(crashPoint * 100),
    cashOutHundredths: cashOutMultiplier === null ? null : Math.round(cashOutMultiplier * 100),
    ...(isRefund && { refunded: true }),
  }
}

/** What follows a flight that ended: strip, sound, voice and fresh figures. */
export function showLanding(client: QueryClient, roundId: number, landed: Landed): void {
  const { phase: _, stake, payout, crashPointHundredths, ...choice } = landed
  if (choice.refunded) {
    announce('The game was interrupted. Your bet is returned')
    void client.invalidateQueries({ queryKey: historyQuery('crash').queryKey })
    void rereadRounds(client)
    return
  }
  const outcome = { crashPointHundredths }
  const told = {
    payout,
    multiplierHundredths: crash.multiplierHundredths(choice, outcome),
    choice,
    outcome,
    spoken: landingText(landed),
  }
  showSettled(client, { game: 'crash', result: { roundId, stake, payout }, told })
}

/** `Cashed out at 1.88×`, or `Crashed at 1.12×`. */
export function landingText({ cashOutHundredths, crashPointHundredths }: Landed): string {
  return cashOutHundredths === null
    ? `Crashed at ${formatMultiplier(crashPointHundredths)}`
    : `Cashed out at ${formatMultiplier(cashOutHundredths)}`
}
