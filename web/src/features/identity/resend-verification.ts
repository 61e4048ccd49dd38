import { currentUser, resendVerification } from '@tallyhouse/contract/identity'
import * as m from '@tallyhouse/messages/identity'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#lib/calls/api-error.ts'
import { call } from '#lib/calls/call.ts'
import { notify } from '#ui/overlay/toast.tsx'

/** Emails a new verification link and notifies the player of the result. */
export function useResendVerification(email: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(resendVerification, { body: { email } }),
    onSuccess: ({ alreadyVerified, message }) => {
      if (alreadyVerified) {
        notify({ title: m.alreadyVerifiedTitle(), description: message })
        void client.invalidateQueries({ queryKey: [currentUser.path] })
        return
      }
      notify({
        title: m.verificationSentTitle(),
        description: m.verificationSent(),
      })
    },
    onError: (error) =>
      notify({
        title: m.sendFailedTitle(),
        description: sentenceOf(error, m.tryAgainLater()),
        tone: 'destructive',
      }),
  })
}
