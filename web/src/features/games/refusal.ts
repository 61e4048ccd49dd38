import { sentenceOf } from '../../lib/api-error.ts'
import { formatPoints } from '../../lib/format-points.ts'
import { notify } from '../../ui/toast.tsx'

/** Says that the balance does not cover the stake. */
export function refuseStake(stake: number, points: number): void {
  notify({
    title: 'Insufficient Points',
    description: `You need ${formatPoints(stake)} points to place this bet. Current balance: ${formatPoints(points)}`,
    tone: 'destructive',
  })
}

/** Says why the server did not take a bet. */
export function refuse(error: unknown): void {
  notify({ title: 'Bet not placed', description: sentenceOf(error), tone: 'destructive' })
}
