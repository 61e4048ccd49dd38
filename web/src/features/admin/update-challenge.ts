import { adminChallenges, dailyChallenges, updateChallenge } from '@tallyhouse/contract/rewards'
import { refusalOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import type { ChallengeValues } from './challenge-draft.ts'
import { useAdminAction } from './use-admin-action.ts'

type Update = { challengeId: string; values: ChallengeValues }

/** Changes a challenge for everybody. */
export function useChallengeUpdate() {
  return useAdminAction({
    act: ({ challengeId, values }: Update) =>
      call(updateChallenge, { params: { challengeId }, body: values }),
    told: ({ title }) => ({ title: 'Challenge Updated', description: `“${title}” is saved.` }),
    lists: [[adminChallenges.path], [dailyChallenges.path]],
    sentence: (error) =>
      error instanceof SyntaxError
        ? 'Invalid JSON response from server'
        : (refusalOf(error) ?? 'Failed to update challenge'),
  })
}
