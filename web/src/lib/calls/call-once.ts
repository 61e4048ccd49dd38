import type { Endpoint } from '@tallyhouse/contract/endpoint'
import * as messages from '@tallyhouse/messages/calls'
import { wait } from '../wait.ts'
import { ApiError, describeError } from './api-error.ts'
import { type CallInput, type CallResponse, newIdempotencyKey, send } from './call.ts'
import { kept } from './kept.ts'

const FIRST_RETRY_MS = 400
const RETRY_MS = 1600
const ATTEMPTS_MAX = 3
/** Nothing is repeated later than this, not even by a computer that was asleep. */
const REPEATED_MS_MAX = 60_000
/** A response that takes longer counts as lost, so that a page never hangs on it. */
const RESPONSE_MS_MAX = 15_000

type MoneyCall = Endpoint & { money: true }
type GamePath = `/api/games/${string}`

/** A bet or a move. */
export type GameCall = MoneyCall & { path: GamePath }

/**
 * Makes a call that moves points, for one user action. Retries under one idempotency key while the result is
 * unknown. The key is kept until the result is known, even across a reload, so that the same action again
 * moves the points once. A new proof, such as a code, does not make it another action. For a bet or a move,
 * use `callUntilKnown`.
 * @param about distinguishes actions with the same input, such as the claims of two days
 * @throws ApiError for a non-2xx response; TypeError or TimeoutError when no response arrived
 */
export async function callOnce<E extends MoneyCall>(
  endpoint: E['path'] extends GamePath ? never : E,
  input: CallInput<E>,
  about?: string | number,
): Promise<CallResponse<E>> {
  const key = kept(`key.${describeAction(endpoint, input, about)}`)
  const openKey = key.read() as string | undefined
  const idempotencyKey = openKey ?? newIdempotencyKey()
  let mayHaveHappened = openKey !== undefined
  key.write(idempotencyKey)
  try {
    const response = await repeat<E>(endpoint, input, {
      idempotencyKey,
      attemptsMax: ATTEMPTS_MAX,
      onUndecided: () => (mayHaveHappened = true),
    })
    key.remove()
    return response
  } catch (error) {
    // A refusal may precede the search for an earlier attempt, so it does not decide about one.
    if (!mayHaveHappened) key.remove()
    throw error
  }
}

function describeAction({ path, proofs = [] }: Endpoint, input: unknown, about: unknown): string {
  const { body, ...where } = input as { body?: object }
  const fields = Object.entries(body ?? {}).filter(([name]) => !proofs.includes(name))
  return JSON.stringify([path, where, fields, about])
}

/** The sentence to show when `callOnce` threw. An unknown result explains that pressing again is safe. */
export function onceSentence(error: unknown): string {
  return isUndecided(error) ? messages.undecided() : describeError(error)
}

type Repeats = {
  idempotencyKey: string
  attemptsMax?: number
  /** Called after each attempt that leaves the outcome unknown. */
  onUndecided?: () => void
}

/**
 * Repeats a call under one idempotency key until its outcome is known, for at most a minute. After an internal
 * error, which tends to repeat itself, for at most `ATTEMPTS_MAX` attempts.
 * @throws like `callOnce`. If the outcome is still unknown, the first error for which `isUndecided` is true
 */
export async function repeat<E extends MoneyCall>(
  endpoint: E,
  input: CallInput<E>,
  { idempotencyKey, attemptsMax = Number.POSITIVE_INFINITY, onUndecided }: Repeats,
): Promise<CallResponse<E>> {
  const until = Date.now() + REPEATED_MS_MAX
  let undecided: unknown
  for (let attempt = 1; ; attempt += 1) {
    try {
      const signal = AbortSignal.timeout(RESPONSE_MS_MAX)
      return await send(endpoint, input, { idempotencyKey, signal })
    } catch (error) {
      const isUnknown = isUndecided(error) || (undecided !== undefined && isPassing(error))
      if (!isUnknown) throw error
      undecided ??= error
      onUndecided?.()
      if (attempt >= (isInternal(error) ? ATTEMPTS_MAX : attemptsMax)) throw undecided
    }
    await wait(attempt === 1 ? FIRST_RETRY_MS : RETRY_MS)
    if (Date.now() >= until) throw undecided
  }
}

/** Whether the server refused a call for reasons of its own, before it searched for an earlier attempt. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 429 || error.status >= 500)
}

/** Whether it is unknown if the call that threw this error took effect. See `docs/errors.md`. */
export function isUndecided(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  if (error.code === 'overloaded' || error.code === 'crash_paused') return false
  return error.status >= 500
}

function isInternal(error: unknown): boolean {
  return error instanceof ApiError && error.status === 500
}
