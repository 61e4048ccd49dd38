import type { Endpoint } from '@tallyhouse/contract/endpoint'
import { wait } from '../wait.ts'
import { ApiError } from './api-error.ts'
import { type CallAnswer, type CallInput, call, newIdempotencyKey } from './call.ts'

const FIRST_RETRY_MS = 400
const RETRY_MS = 1600
const ATTEMPTS_MAX = 3
/** Nothing is repeated later than this, not even by a computer that was asleep. */
const REPEATED_MS_MAX = 60_000
/** A response that takes longer counts as lost, so that a page never hangs on it. */
const ANSWER_MS_MAX = 15_000

type MoneyCall = Endpoint & { money: true }

/**
 * Makes a call that moves points, for one user action. Retries under the same idempotency key when the
 * outcome is unknown, so that the points move once however often the network fails. For a form, use
 * `callDraft`; for a bet or a move, `callUntilKnown`.
 * @throws ApiError for a non-2xx response; TypeError or TimeoutError when no response arrived
 */
export function callOnce<E extends MoneyCall>(
  endpoint: E,
  input: CallInput<E>,
  idempotencyKey = newIdempotencyKey(),
): Promise<CallAnswer<E>> {
  return repeat(endpoint, input, { idempotencyKey, attemptsMax: ATTEMPTS_MAX })
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
): Promise<CallAnswer<E>> {
  const until = Date.now() + REPEATED_MS_MAX
  let undecided: unknown
  for (let attempt = 1; ; attempt += 1) {
    try {
      const signal = AbortSignal.timeout(ANSWER_MS_MAX)
      return await call(endpoint, input, { idempotencyKey, signal })
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
