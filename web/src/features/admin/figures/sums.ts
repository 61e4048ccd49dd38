import type { FigureDay, ReturnDay } from './figures-query.ts'

/** What came to players in some days, and what left them, in points. */
export function sumOf(days: FigureDay[]) {
  const total = (of: (day: FigureDay) => number) => days.reduce((sum, day) => sum + of(day), 0)
  const offers = total(({ earned }) => earned.offers)
  const offersTakenBack = total(({ chargedBack }) => chargedBack.offers)
  return {
    newPlayers: total((day) => day.newPlayers),
    activeADay: days.length === 0 ? 0 : total((day) => day.activePlayers) / days.length,
    pointsIn: total(pointsIn),
    pointsOut: total(pointsOut),
    withdrawn: total((day) => day.withdrawn),
    payouts: total((day) => day.payouts),
    kept: total(keptByGames),
    chargedBack: total(chargedBackOn),
    /** Of what offers paid; null where they paid nothing. What they brought friends is not in it. */
    chargebackShare: offers > 0 ? offersTakenBack / offers : null,
  }
}

function pointsIn({ earned, adjusted }: FigureDay): number {
  const { offers, bonuses, challenges, referrals, rain } = earned
  return offers + bonuses + challenges + referrals + rain + adjusted
}

/** What games kept of the stakes; below nought where players won more than they staked. */
export function keptByGames({ staked, paid }: FigureDay): number {
  return staked - paid
}

function pointsOut(day: FigureDay): number {
  return day.withdrawn + chargedBackOn(day) + keptByGames(day)
}

/** What was taken back of offers, and of what they brought others. */
export function chargedBackOn({ chargedBack }: FigureDay): number {
  return chargedBack.offers + chargedBack.referrals
}

export type Return = {
  rounds: number
  staked: number
  paid: number
  expectedPaid: number
  /** What was paid for each staked point, and what should have been; null before the first. */
  observed: number | null
  exact: number | null
}

/** What games paid in some days beside what their rules expected. */
export function returnOf(days: ReturnDay[]): Return {
  const total = (of: (day: ReturnDay) => number) => days.reduce((sum, day) => sum + of(day), 0)
  const staked = total((day) => day.staked)
  const paid = total((day) => day.paid)
  const expectedPaid = total((day) => day.expectedPaid)
  return {
    rounds: total(({ rounds }) => rounds),
    staked,
    paid,
    expectedPaid,
    observed: staked > 0 ? paid / staked : null,
    exact: staked > 0 ? expectedPaid / staked : null,
  }
}

/** The return from the first of these days up to each of them: it settles as rounds add up. */
export function returnSoFar(days: string[], returns: ReturnDay[]): Return[] {
  return days.map((day) => returnOf(returns.filter((played) => played.day <= day)))
}
