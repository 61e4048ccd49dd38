import type { Endpoint } from '@tallyhouse/contract/endpoint'
import { wait } from '../wait.ts'
import { ApiError } from './api-error.ts'
import { type CallAnswer, type CallInput, call, newIdempotencyKey } from './call.ts'

const RETRY_DELAYS_MS = [400, 1600]
/** A response that takes longer counts as lost, so that a page never hangs on it. */
const ANSWER_MS_MAX = 15_000

/**
 * Makes a call that moves points, for one user action. Retries under the same idempotency key when the
 * outcome is unknown, so that the points move once however often the network fails. For a form, use
 * `callDraft`.
 * @throws ApiError for a non-2xx response; TypeError or TimeoutError when no response arrived
 */
export async function callOnce<E extends Endpoint & { money: true }>(
  endpoint: E,
  input: CallInput<E>,
  idempotencyKey = newIdempotencyKey(),
): Promise<CallAnswer<E>> {
  const attempt = () =>
    call(endpoint, input, { idempotencyKey, signal: AbortSignal.timeout(ANSWER_MS_MAX) })
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await attempt()
    } catch (error) {
      if (!isUndecided(error)) throw error
      await wait(delayMs)
    }
  }
  return attempt()
}

/** Whether it is unknown if the call that threw this error took effect. */
export function isUndecided(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  if (error.code === 'overloaded' || error.code === 'crash_paused') return false
  return [502, 503, 504].includes(error.status)
}
