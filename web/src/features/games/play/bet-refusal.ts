import type { ErrorCode } from '@tallyhouse/contract/errors'
import { useEffect } from 'react'
import { announce } from '../../../lib/announce.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { createStore, useStore } from '../../../lib/store.ts'

const ownRules: ReadonlySet<ErrorCode | undefined> = new Set([
  'time_out',
  'self_excluded',
  'wager_limit_reached',
  'loss_limit_reached',
])

const refusal = createStore<string | null>(null)

/**
 * Keeps the server's sentence for the panel when a bet was refused by a limit or a break of the
 * player's own. Answers whether it was.
 */
export function keepRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError && ownRules.has(error.code))) return false
  refusal.write(error.serverMessage)
  announce(`Bet not placed. ${error.serverMessage}`, 'assertive')
  return true
}

/** A new bet may be placed, so what was said of the last one is old. */
export function forgetRefusal(): void {
  if (refusal.read() !== null) refusal.write(null)
}

/** Why the last bet was refused by the player's own rules; null when it was not. */
export function useRefusal(): string | null {
  useEffect(() => forgetRefusal, [])
  return useStore(refusal)
}
