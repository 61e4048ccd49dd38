import * as messages from '@tallyhouse/messages/calls'
import { describeError } from './api-error.ts'
import { isUndecided } from './call-once.ts'

/** The result of a claim is unknown: neither its response nor its status could be read. */
class ResultUnknown extends Error {}

/**
 * Makes a claim. If its outcome is unknown, reads from the status whether it was paid.
 * @returns the response; undefined if it was lost, but the points were paid
 * @throws what `claim` throws if nothing was paid, or an error for `claimSentence`
 */
export async function claimOnce<Answer>(
  claim: () => Promise<Answer>,
  readIsPaid: () => Promise<boolean | undefined>,
): Promise<Answer | undefined> {
  try {
    return await claim()
  } catch (error) {
    if (!isUndecided(error)) throw error
    const isPaid = await readIsPaid().catch(() => undefined)
    if (isPaid === undefined) throw new ResultUnknown()
    if (isPaid) return undefined
    throw error
  }
}

/** The sentence to show when `claimOnce` threw. */
export function claimSentence(error: unknown): string {
  return isResultUnknown(error) ? messages.undecided() : describeError(error)
}

export function isResultUnknown(error: unknown): boolean {
  return error instanceof ResultUnknown
}
