import type { updateChallenge } from '@tallyhouse/contract/rewards'
import type * as z from 'zod/mini'
import type { ChallengeSetting } from './challenges-query.ts'

/** What stands in the fields of the dialog. */
export type ChallengeDraft = {
  title: string
  description: string
  target: string
  reward: string
  isActive: boolean
}

export type ChallengeValues = z.input<typeof updateChallenge.body>

const WHOLE = /^\s*[0-9]{1,9}\s*$/

/** The fields as the challenge stands now. */
export function draftOf({ title, description, target, reward, isActive }: ChallengeSetting) {
  return { title, description, target: String(target), reward: String(reward), isActive }
}

/** What is to be saved, or the sentence that says why it cannot be. */
export function challengeValuesOf(draft: ChallengeDraft): ChallengeValues | string {
  const title = draft.title.trim()
  const description = draft.description.trim()
  const numbers = [draft.target, draft.reward]
  if (title === '' || description === '' || numbers.some((text) => text.trim() === '')) {
    return 'Please fill in all required fields'
  }
  if (!numbers.every((text) => WHOLE.test(text) && Number(text) >= 1)) {
    return 'Target and reward must be valid positive numbers'
  }
  const [target = 0, reward = 0] = numbers.map(Number)
  return { title, description, target, reward, isActive: draft.isActive }
}
