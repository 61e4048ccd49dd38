import * as m from '@tallyhouse/messages/play'
import { sentenceOf } from '#lib/calls/api-error.ts'
import { formatPoints } from '#lib/format-points.ts'
import { notify } from '#ui/overlay/toast.tsx'
import { UnknownOutcome } from '../rounds/find-round.ts'
import { saveRefusal } from './bet-refusal.ts'

/** Notifies the player that the balance does not cover the stake. */
export function refuseStake(stake: number, points: number): void {
  notify({
    title: m.insufficientPoints(),
    description: m.insufficientPointsDetails({
      stake: formatPoints(stake),
      balance: formatPoints(points),
    }),
    tone: 'destructive',
  })
}

/** Notifies the player why a bet, or a move that raises the stake, was not placed. */
export function refuse(error: unknown, title = m.betNotPlaced()): void {
  if (saveRefusal(error)) return
  if (error instanceof UnknownOutcome) {
    notify({ title: m.noResponse(), description: m.noResponseDetails(), tone: 'destructive' })
    return
  }
  notify({ title, description: sentenceOf(error), tone: 'destructive' })
}
