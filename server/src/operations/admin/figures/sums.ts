import { type Account, type Reason, reasonPosting } from '#core/ledger/chart.ts'

/** The points and the transfer count for one reason. */
export type Sum = { reason: Reason; transfers: number; points: number }

/** The points that entered the given accounts minus those that left them. */
export function netPoints(sums: Sum[], ...accounts: Account[]): number {
  return sums.reduce((net, { reason, points }) => {
    const { from, to } = reasonPosting(reason)
    return net + points * (Number(accounts.includes(to)) - Number(accounts.includes(from)))
  }, 0)
}

/** The points that players earned minus chargebacks. */
export function earnedPoints(sums: Sum[]): number {
  return sums.reduce((earned, { reason, points }) => {
    const { adds, takes } = reasonPosting(reason)
    return earned + points * (Number(adds === 'earned') - Number(takes === 'earned'))
  }, 0)
}

export function pointsFor(sums: Sum[], ...reasons: Reason[]): number {
  return sums.reduce((sum, { reason, points }) => sum + (reasons.includes(reason) ? points : 0), 0)
}

export function pointsInto(sums: Sum[], account: Account): number {
  return into(sums, account).reduce((sum, { points }) => sum + points, 0)
}

export function transfersInto(sums: Sum[], account: Account): number {
  return into(sums, account).reduce((sum, { transfers }) => sum + transfers, 0)
}

export function pointsFrom(sums: Sum[], account: Account): number {
  return sums
    .filter(({ reason }) => reasonPosting(reason).from === account)
    .reduce((sum, { points }) => sum + points, 0)
}

function into(sums: Sum[], account: Account): Sum[] {
  return sums.filter(({ reason }) => reasonPosting(reason).to === account)
}
