import { sentenceOf } from '../../lib/api-error.ts'
import { formatPoints } from '../../lib/format-points.ts'
import { notify } from '../../ui/toast.tsx'
import { keepRefusal } from './play/bet-refusal.ts'
import { UnknownOutcome } from './play/find-round.ts'

const NO_ANSWER =
  'We could not reach Tallyhouse. The table shows what happened as soon as the connection is back.'

/** Says that the balance does not cover the stake. */
export function refuseStake(stake: number, points: number): void {
  notify({
    title: 'Insufficient Points',
    description: `You need ${formatPoints(stake)} points to place this bet. Current balance: ${formatPoints(points)}`,
    tone: 'destructive',
  })
}

/** Says why the server did not take a bet, or a move that stakes more. */
export function refuse(error: unknown, title = 'Bet not placed'): void {
  if (keepRefusal(error)) return
  if (error instanceof UnknownOutcome) {
    notify({ title: 'No answer yet', description: NO_ANSWER, tone: 'destructive' })
    return
  }
  notify({ title, description: sentenceOf(error), tone: 'destructive' })
}
