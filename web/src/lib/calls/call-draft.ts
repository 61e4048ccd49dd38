import type { Endpoint } from '@tallyhouse/contract/endpoint'
import * as messages from '@tallyhouse/messages/calls'
import { sentenceOf } from './api-error.ts'
import { type CallAnswer, type CallInput, newIdempotencyKey } from './call.ts'
import { callOnce, isUndecided } from './call-once.ts'

/** The idempotency key of each draft that has not succeeded yet. */
const openKeys = new Map<string, string>()

/**
 * Submits a form that moves points. The same draft reuses its idempotency key until it succeeds, so
 * submitting again after a lost response moves the points once, even if the form was closed in between.
 * A changed draft gets a new key; a new proof, such as a code, does not count as a change.
 * @throws ApiError for a non-2xx response; TypeError when no response arrived
 */
export async function callDraft<E extends Endpoint & { money: true }>(
  endpoint: E,
  input: CallInput<E>,
): Promise<CallAnswer<E>> {
  const draft = draftOf(endpoint, input)
  const key = openKeys.get(draft) ?? newIdempotencyKey()
  openKeys.set(draft, key)
  const answer = await callOnce(endpoint, input, key)
  openKeys.delete(draft)
  return answer
}

/** The sentence to show when `callDraft` threw. An unknown outcome explains that pressing again is safe. */
export function draftSentenceOf(error: unknown): string {
  return isUndecided(error) ? messages.undecided() : sentenceOf(error)
}

function draftOf({ path, proofs = [] }: Endpoint, input: unknown): string {
  const { body, ...where } = input as { body?: object }
  const fields = Object.entries(body ?? {}).filter(([name]) => !proofs.includes(name))
  return JSON.stringify([path, where, fields])
}
