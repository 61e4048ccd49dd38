import type { Endpoint } from '@tallyhouse/contract/endpoint'
import { sentenceOf } from './api-error.ts'
import type { CallAnswer, CallInput } from './call.ts'
import { callOnce, isUndecided } from './call-once.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

/** The key under which each draft was sent that got no success yet. */
const openKeys = new Map<string, string>()

/**
 * Makes a call that moves points, from a form: the same draft goes under the same key until it
 * succeeds, so whoever presses again after a lost answer moves the points once, also when the form was
 * closed meanwhile. A draft that was changed is another one; a new proof, such as a code, is no change.
 * @throws ApiError when the answer is no success; TypeError when none ever came
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

/** What to say when `callDraft` threw: the refusal, or that it is unclear, and that pressing again is safe. */
export function draftSentenceOf(error: unknown, safety = 'it won’t be done twice'): string {
  if (!isUndecided(error)) return sentenceOf(error)
  return `The connection was lost, so we can’t tell whether this went through. Press again; ${safety}.`
}

function draftOf({ path, proofs = [] }: Endpoint, input: unknown): string {
  const { body, ...where } = input as { body?: object }
  const asked = Object.entries(body ?? {}).filter(([name]) => !proofs.includes(name))
  return JSON.stringify([path, where, asked])
}
