import { CASH_OUT_MIN_HUNDREDTHS, CRASH_MAX_HUNDREDTHS } from '@tallyhouse/game-rules/crash'

/** A bet in a round: `cashOutHundredths` once it was cashed out, `autoCashOutHundredths` before, if it has one. */
export type CappedBet = {
  playerId: number
  stake: number
  cashOutHundredths: number | null
  autoCashOutHundredths: number | null
}

/** The most points that each player, and a round, are paid. */
type Caps = { playerMax: number; roundMax: number }

/**
 * The bets that are cashed out because their player or the round comes to the most that is paid, and at which multiplier. It
 * depends on stakes and cash-outs only, so it reveals nothing about the crash point, and each bet keeps its expected return.
 */
export function listCapped<Bet extends CappedBet>(
  bets: Bet[],
  { playerMax, roundMax }: Caps,
): { bet: Bet; atHundredths: number }[] {
  const byPlayer = new Map<number, Bet[]>()
  for (const bet of bets) byPlayer.set(bet.playerId, [...(byPlayer.get(bet.playerId) ?? []), bet])
  const leaving = new Map<Bet, number>()
  for (const own of byPlayer.values()) {
    const capped = capMultiplier(own.map(toLeaving), playerMax)
    for (const bet of own) leaving.set(bet, Math.min(leavesAt(bet), capped))
  }
  const flown = bets.map((bet) => ({
    stake: bet.stake,
    leavesAt: bet.cashOutHundredths ?? leaving.get(bet) ?? leavesAt(bet),
  }))
  const roundCap = capMultiplier(flown, roundMax)
  return bets.flatMap((bet) => {
    const atHundredths = Math.min(leaving.get(bet) ?? roundCap, roundCap)
    return bet.cashOutHundredths === null && atHundredths < leavesAt(bet)
      ? [{ bet, atHundredths }]
      : []
  })
}

type Leaving = { stake: number; leavesAt: number }

/**
 * The multiplier at which the bets that have not left come to `payoutMax`, with what those before were paid. A bet that left above it, because
 * no one cashed it out in time, does not lower it for the others. Infinite if they cannot come to that much.
 */
function capMultiplier(bets: Leaving[], payoutMax: number): number {
  const inOrder = bets.toSorted((a, b) => a.leavesAt - b.leavesAt)
  let open = inOrder.reduce((sum, { stake }) => sum + stake, 0)
  let paidHundredths = 0
  for (const { stake, leavesAt } of inOrder) {
    const capped = Math.floor((payoutMax * 100 - paidHundredths) / open)
    if (capped < leavesAt) return Math.max(CASH_OUT_MIN_HUNDREDTHS, capped)
    paidHundredths += stake * leavesAt
    open -= stake
  }
  return Number.POSITIVE_INFINITY
}

function toLeaving(bet: CappedBet): Leaving {
  return { stake: bet.stake, leavesAt: leavesAt(bet) }
}

/** At which multiplier a bet leaves at the latest. */
function leavesAt({ cashOutHundredths, autoCashOutHundredths }: CappedBet): number {
  return cashOutHundredths ?? autoCashOutHundredths ?? CRASH_MAX_HUNDREDTHS
}
