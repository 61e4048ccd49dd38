import type { updateChallenge } from '@tallyhouse/contract/rewards'
import * as m from '@tallyhouse/messages/admin'
import type * as z from 'zod/mini'
import type { ChallengeSetting } from './challenges-query.ts'

/** The values of the form fields, as typed. */
export type ChallengeDraft = {
  title: string
  description: string
  target: string
  reward: string
  isActive: boolean
}

export type ChallengeValues = z.input<typeof updateChallenge.body>

const WHOLE = /^\s*[0-9]{1,9}\s*$/

export function draftOf({ title, description, target, reward, isActive }: ChallengeSetting) {
  return { title, description, target: String(target), reward: String(reward), isActive }
}

/** The values to save, or the error to show if the draft is invalid. */
export function challengeValuesOf(draft: ChallengeDraft): ChallengeValues | string {
  const title = draft.title.trim()
  const description = draft.description.trim()
  const numbers = [draft.target, draft.reward]
  if (title === '' || description === '' || numbers.some((text) => text.trim() === '')) {
    return m.requiredFieldsMissing()
  }
  if (!numbers.every((text) => WHOLE.test(text) && Number(text) >= 1)) {
    return m.targetRewardInvalid()
  }
  const [target = 0, reward = 0] = numbers.map(Number)
  return { title, description, target, reward, isActive: draft.isActive }
}
