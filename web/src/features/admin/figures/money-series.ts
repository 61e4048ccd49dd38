import type { FigureDay } from './figures-query.ts'
import type { Series, Tint } from './series.ts'
import { chargedBackOn, keptByGames } from './sums.ts'

/** The lines and bars of each chart. */
export function moneySeries(days: FigureDay[]) {
  const bar = (name: string, tint: Tint, of: (day: FigureDay) => number): Series => {
    return { name, tint, shape: 'bar', values: days.map(of) }
  }
  const line = (name: string, tint: Tint, of: (day: FigureDay) => number): Series => {
    return { ...bar(name, tint, of), shape: 'line' }
  }
  return {
    inWallets: [line('In wallets', 'brand', ({ owed }) => owed)],
    players: [
      bar('New', 'brand', ({ newPlayers }) => newPlayers),
      line('Active', 'info', ({ activePlayers }) => activePlayers),
    ],
    pointsIn: [
      bar('Offers', 'brand', ({ earned }) => earned.offers),
      bar('Bonuses', 'info', ({ earned }) => earned.bonuses),
      bar('Challenges', 'win', ({ earned }) => earned.challenges),
      bar('Friends', 'loss', ({ earned }) => earned.referrals),
      bar('Rain', 'warn', ({ earned }) => earned.rain),
      bar('By admins', 'mid', ({ adjusted }) => adjusted),
    ],
    pointsOut: [
      bar('Withdrawn', 'win', ({ withdrawn }) => withdrawn),
      bar('Kept by games', 'brand', keptByGames),
      bar('Charged back', 'loss', chargedBackOn),
    ],
    payouts: [bar('Payouts', 'win', ({ payouts }) => payouts)],
    chargebacks: [
      bar('Offers', 'loss', ({ chargedBack }) => chargedBack.offers),
      bar('Friends', 'warn', ({ chargedBack }) => chargedBack.referrals),
    ],
  }
}
