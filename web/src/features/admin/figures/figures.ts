import { adminFigures, adminReturns } from '@tallyhouse/contract/admin/figures'
import { keepPreviousData } from '@tanstack/react-query'
import type { CallResponse } from '#lib/calls/call.ts'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'

export type Figures = CallResponse<typeof adminFigures>
export type FigureDay = Figures['days'][number]
export type ReturnDay = Figures['returns'][number]
export type Days = '30' | '90'

export function figuresQuery(days: Days) {
  return {
    ...endpointQuery(adminFigures, { query: { days } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  }
}

/** Each game's all-time return, and whether its deviation exceeds chance. */
export const returnsQuery = { ...endpointQuery(adminReturns, {}), staleTime: 0 }

export function sumFigures(days: FigureDay[]) {
  const total = (of: (day: FigureDay) => number) => days.reduce((sum, day) => sum + of(day), 0)
  const offers = total(({ earned }) => earned.offers)
  const offersReversed = total(({ chargedBack }) => chargedBack.offers)
  return {
    newPlayers: total((day) => day.newPlayers),
    activeADay: days.length === 0 ? 0 : total((day) => day.activePlayers) / days.length,
    pointsIn: total(pointsIn),
    pointsOut: total(pointsOut),
    withdrawn: total((day) => day.withdrawn),
    payouts: total((day) => day.payouts),
    gameRevenue: total(gameRevenue),
    chargedBack: total(chargedBackOn),
    /** For offer credits, without referral commissions; null if no offers were credited. */
    chargebackShare: offers > 0 ? offersReversed / offers : null,
  }
}

function pointsIn({ earned, adjusted }: FigureDay): number {
  const { offers, bonuses, challenges, referrals, rain } = earned
  return offers + bonuses + challenges + referrals + rain + adjusted
}

/** Stakes minus payouts; negative if players won more than they staked. */
export function gameRevenue({ staked, paid }: FigureDay): number {
  return staked - paid
}

function pointsOut(day: FigureDay): number {
  return day.withdrawn + chargedBackOn(day) + gameRevenue(day)
}

/** Reversed offer credits and the referral commissions on them. */
export function chargedBackOn({ chargedBack }: FigureDay): number {
  return chargedBack.offers + chargedBack.referrals
}

export type Return = {
  rounds: number
  staked: number
  paid: number
  expectedPaid: number
  /** Points paid per point staked, observed and expected; null before the first round. */
  observed: number | null
  exact: number | null
}

export function computeReturn(days: ReturnDay[]): Return {
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

export function returnSoFar(days: string[], returns: ReturnDay[]): Return[] {
  return days.map((day) => computeReturn(returns.filter((played) => played.day <= day)))
}
