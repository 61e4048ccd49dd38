import type { ErrorCode } from '@tallyhouse/contract/errors'
import * as m from '@tallyhouse/messages/play'
import { useEffect } from 'react'
import { ApiError } from '#lib/calls/api-error.ts'
import { announce } from '#lib/page/announce.ts'
import { createStore, useStore } from '#lib/store.ts'

const protectionCodes: ReadonlySet<ErrorCode | undefined> = new Set([
  'time_out',
  'self_excluded',
  'wager_limit_reached',
  'loss_limit_reached',
])

const refusal = createStore<string | null>(null)

/**
 * Stores the server's message for the bet panel if a bet was refused by the player's own limit or break.
 * @returns whether it was
 */
export function saveRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError && protectionCodes.has(error.code))) return false
  refusal.write(error.serverMessage)
  announce(m.betNotPlacedBecause({ reason: error.serverMessage }), 'assertive')
  return true
}

/** Call when another bet is placed, which makes the stored refusal obsolete. */
export function clearRefusal(): void {
  if (refusal.read() !== null) refusal.write(null)
}

/** Why the last bet was refused by the player's own limit or break; null if it was not. */
export function useRefusal(): string | null {
  useEffect(() => clearRefusal, [])
  return useStore(refusal)
}
