import type { ErrorCode } from '@tallyhouse/contract/errors'
import * as autoBet from '@tallyhouse/messages/auto-bet'
import * as m from '@tallyhouse/messages/play'
import { useEffect } from 'react'
import { ApiError, describeError } from '#lib/calls/api-error.ts'
import { formatPoints } from '#lib/format-points.ts'
import { announce } from '#lib/page/announce.ts'
import { createStore, useStore } from '#lib/store.ts'
import { notify } from '#ui/overlay/toast.ts'
import { UnknownOutcome } from '../rounds/find-round.ts'

/** Notifies the player that the balance does not cover the stake. */
export function rejectStake(stake: number, points: number): void {
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
export function reject(error: unknown, title = m.betNotPlaced()): void {
  if (saveRejection(error)) return
  if (error instanceof UnknownOutcome) {
    notify({ title: m.noResponse(), description: m.noResponseDetails(), tone: 'destructive' })
    return
  }
  notify({ title, description: describeError(error), tone: 'destructive' })
}

/** Why auto-bet stops after an error, as a sentence: the server's own reason, or that the result is unknown. */
export function reasonToStop(error: unknown): string {
  if (!(error instanceof ApiError)) return autoBet.stoppedByUnknownResult()
  if (error.status === 401) return autoBet.stoppedByLogout()
  return autoBet.stoppedByRefusal({ reason: error.serverMessage })
}

const protectionCodes: ReadonlySet<ErrorCode | undefined> = new Set([
  'time_out',
  'self_excluded',
  'wager_limit_reached',
  'loss_limit_reached',
])

const rejection = createStore<string | null>(null)

/**
 * Stores the server's message for the bet panel if a bet was refused by the player's own limit or break.
 * @returns whether it was
 */
export function saveRejection(error: unknown): boolean {
  if (!(error instanceof ApiError && protectionCodes.has(error.code))) return false
  rejection.write(error.serverMessage)
  announce(m.betNotPlacedBecause({ reason: error.serverMessage }), 'assertive')
  return true
}

/** Call when another bet is placed, which makes the stored refusal obsolete. */
export function clearRejection(): void {
  if (rejection.read() !== null) rejection.write(null)
}

/** Why the last bet was refused by the player's own limit or break; null if it was not. */
export function useRejection(): string | null {
  useEffect(() => clearRejection, [])
  return useStore(rejection)
}
