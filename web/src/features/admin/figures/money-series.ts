import * as m from '@tallyhouse/messages/admin-figures'
import type { FigureDay } from './figures-query.ts'
import type { Series, Tint } from './series.ts'
import { chargedBackOn, gameRevenue } from './sums.ts'

export function moneySeries(days: FigureDay[]) {
  const bar = (name: string, tint: Tint, of: (day: FigureDay) => number): Series => {
    return { name, tint, shape: 'bar', values: days.map(of) }
  }
  const line = (name: string, tint: Tint, of: (day: FigureDay) => number): Series => {
    return { ...bar(name, tint, of), shape: 'line' }
  }
  return {
    inWallets: [line(m.walletsSeries(), 'brand', ({ owed }) => owed)],
    players: [
      bar(m.newSeries(), 'brand', ({ newPlayers }) => newPlayers),
      line(m.activeSeries(), 'info', ({ activePlayers }) => activePlayers),
    ],
    pointsIn: [
      bar(m.offersSeries(), 'brand', ({ earned }) => earned.offers),
      bar(m.bonusesSeries(), 'info', ({ earned }) => earned.bonuses),
      bar(m.challengesSeries(), 'win', ({ earned }) => earned.challenges),
      bar(m.referralsSeries(), 'loss', ({ earned }) => earned.referrals),
      bar(m.rainSeries(), 'warn', ({ earned }) => earned.rain),
      bar(m.adjustmentsSeries(), 'mid', ({ adjusted }) => adjusted),
    ],
    pointsOut: [
      bar(m.withdrawnSeries(), 'win', ({ withdrawn }) => withdrawn),
      bar(m.gameRevenueSeries(), 'brand', gameRevenue),
      bar(m.chargedBackSeries(), 'loss', chargedBackOn),
    ],
    payouts: [bar(m.payoutsTitle(), 'win', ({ payouts }) => payouts)],
    chargebacks: [
      bar(m.offersSeries(), 'loss', ({ chargedBack }) => chargedBack.offers),
      bar(m.referralsSeries(), 'warn', ({ chargedBack }) => chargedBack.referrals),
    ],
  }
}
