import type { crashCashOut } from '@tallyhouse/contract/round-games'
import { crash } from '@tallyhouse/game-rules/crash'
import * as m from '@tallyhouse/messages/crash'
import type { QueryClient } from '@tanstack/react-query'
import type { CallAnswer } from '#lib/call.ts'
import { formatMultiplier } from '../kit/format-multiplier.ts'
import { gameRoundOf, type RoundOf } from '../kit/game-round.ts'
import type { Receipt } from '../kit/round-query.ts'
import { showSettled } from '../kit/use-instant-round.ts'
import { interruptionText } from './describe-crash.ts'
import type { Landed } from './flight.ts'

export function landedFromReceipt(receipt: Receipt): Landed {
  const { choice, outcome } = gameRoundOf(receipt) as RoundOf<'crash'>
  return { phase: 'over', stake: receipt.stake, payout: receipt.payout, ...choice, ...outcome }
}

/** The response does not include the stake. */
export function landedFromCashOut(
  { crashPoint, winnings, cashOutMultiplier, interruptedAtMs }: CallAnswer<typeof crashCashOut>,
  stake: number,
): Landed {
  return {
    phase: 'over',
    stake,
    payout: winnings,
    crashPointHundredths: Math.round(crashPoint * 100),
    cashOutHundredths: cashOutMultiplier === null ? null : Math.round(cashOutMultiplier * 100),
    ...(interruptedAtMs !== null && { interruptedAtMs }),
  }
}

/** Adds a settled flight to the strip, plays its sound, announces it, and refetches the stats. */
export function showLanding(client: QueryClient, roundId: number, landed: Landed): void {
  const { phase: _, stake, payout, crashPointHundredths, ...choice } = landed
  const outcome = { crashPointHundredths }
  const report = {
    payout,
    multiplierHundredths: crash.multiplierHundredths(choice, outcome),
    choice,
    outcome,
    announcement: landingText(landed),
  }
  showSettled(client, { game: 'crash', result: { roundId, stake, payout }, report })
}

/** `Cashed out at 1.88×`, `Crashed at 1.12×`, or why the round ended without either. */
export function landingText(landed: Landed): string {
  const { cashOutHundredths, crashPointHundredths } = landed
  const interrupted = interruptionText(landed)
  if (interrupted !== null) return interrupted
  return cashOutHundredths === null
    ? m.crashedAt({ crashPoint: formatMultiplier(crashPointHundredths) })
    : m.cashedOutAt({ multiplier: formatMultiplier(cashOutHundredths) })
}
