import { expect, it } from 'vitest'
import { ApiError, NoResponse } from './api-error.ts'
import { claimOnce, claimSentence, isResultUnknown } from './claim-once.ts'

const lost = new NoResponse('Failed to fetch')
const rejected = new ApiError(409, 'Conflict', '{"code":"no_rain","message":"The rain is over."}')

async function outcomeAfter(claimed: Error, readIsPaid: () => Promise<boolean | undefined>) {
  const claim = claimOnce(async () => Promise.reject(claimed), readIsPaid)
  return claim.then(
    () => 'paid',
    (error: unknown) => (isResultUnknown(error) ? 'unknown' : claimSentence(error)),
  )
}

it('reads whether a claim without a response was paid', async () => {
  expect(
    await claimOnce(
      async () => 5,
      async () => undefined,
    ),
  ).toBe(5)
  expect(await outcomeAfter(lost, async () => true)).toBe('paid')
  expect(await outcomeAfter(lost, async () => false)).toBe('We couldn’t reach Tallyhouse.')
  expect(await outcomeAfter(lost, async () => undefined)).toBe('unknown')
  expect(await outcomeAfter(lost, async () => Promise.reject(lost))).toBe('unknown')
  expect(await outcomeAfter(rejected, async () => true)).toBe('The rain is over.')
})
