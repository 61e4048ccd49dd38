import { CASH_OUT_MIN_HUNDREDTHS, CRASH_MAX_HUNDREDTHS } from '@tallyhouse/game-rules/crash'

/** A bet in a round: `cashOutHundredths` once it was cashed out, `autoCashOutHundredths` before, if it has one. */
export type CappedBet = {
  stake: number
  cashOutHundredths: number | null
  autoCashOutHundredths: number | null
}

/**
 * The multiplier at which all bets that are still open are cashed out, because a round pays at most `payoutMax`. It depends on
 * stakes and cash-outs only, so it reveals nothing about the crash point, and each bet keeps its expected return. Undefined if
 * the bets cannot come to that much.
 */
export function capMultiplier(bets: CappedBet[], payoutMax: number): number | undefined {
  const landed = bets.filter(({ cashOutHundredths }) => cashOutHundredths !== null)
  let paidHundredths = landed.reduce(
    (sum, { stake, cashOutHundredths }) => sum + stake * (cashOutHundredths ?? 0),
    0,
  )
  let open = bets
    .filter(({ cashOutHundredths }) => cashOutHundredths === null)
    .map(({ stake, autoCashOutHundredths }) => ({
      stake,
      leavesAt: autoCashOutHundredths ?? CRASH_MAX_HUNDREDTHS,
    }))
    .toSorted((a, b) => a.leavesAt - b.leavesAt)
  while (open.length > 0) {
    const openStake = open.reduce((sum, { stake }) => sum + stake, 0)
    const next = open[0]?.leavesAt ?? CRASH_MAX_HUNDREDTHS
    const capped = Math.floor((payoutMax * 100 - paidHundredths) / openStake)
    if (capped < next) return Math.max(CASH_OUT_MIN_HUNDREDTHS, capped)
    const leaving = open.filter(({ leavesAt }) => leavesAt === next)
    paidHundredths += leaving.reduce((sum, { stake }) => sum + stake * next, 0)
    open = open.filter(({ leavesAt }) => leavesAt > next)
  }
  return undefined
}
