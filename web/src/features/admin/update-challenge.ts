import { adminChallenges, dailyChallenges, updateChallenge } from '@tallyhouse/contract/rewards'
import * as m from '@tallyhouse/messages/admin'
import { refusalOf } from '#lib/api-error.ts'
import { call } from '#lib/call.ts'
import type { ChallengeValues } from './challenge-draft.ts'
import { useAdminAction } from './use-admin-action.ts'

type Update = { challengeId: string; values: ChallengeValues }

export function useChallengeUpdate() {
  return useAdminAction({
    act: ({ challengeId, values }: Update) =>
      call(updateChallenge, { params: { challengeId }, body: values }),
    successToast: ({ title }) => ({
      title: m.challengeUpdatedTitle(),
      description: m.challengeSaved({ title }),
    }),
    lists: [[adminChallenges.path], [dailyChallenges.path]],
    errorText: (error) =>
      error instanceof SyntaxError
        ? m.unreadableResponse()
        : (refusalOf(error) ?? m.updateChallengeFailed()),
  })
}
