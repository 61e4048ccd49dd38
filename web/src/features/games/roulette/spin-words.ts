import { formatPoints } from '../../../lib/format-points.ts'

/** What a spin came to, for the ear: `17 black. You win 36`. The net is added to it. */
export function spokenSpin({
  result,
  stake,
  winnings,
}: {
  /** `17 black` */
  result: string
  stake: number
  winnings: number
}): string {
  return `${result}. ${returnWords({ stake, winnings })}`
}

/** What came back of a stake. At or below the stake it is no win. */
export function returnWords({ stake, winnings }: { stake: number; winnings: number }): string {
  if (winnings > stake) return `You win ${formatPoints(winnings)}`
  if (winnings === 0) return 'No bet covers it'
  return `Returned ${formatPoints(winnings)} of ${formatPoints(stake)}`
}
