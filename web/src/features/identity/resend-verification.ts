import { currentUser, resendVerification } from '@tallyhouse/contract/identity'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { notify } from '../../ui/toast.tsx'

/** Mails the verification link again and says how that went. */
export function useResendVerification(email: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(resendVerification, { body: { email } }),
    onSuccess: ({ alreadyVerified, message }) => {
      if (alreadyVerified) {
        notify({ title: 'Email Already Verified', description: message })
        void client.invalidateQueries({ queryKey: [currentUser.path] })
        return
      }
      notify({
        title: 'Verification Email Sent',
        description: 'Check your email inbox for the verification link.',
      })
    },
    onError: (error) =>
      notify({
        title: 'Failed to Send Email',
        description: sentenceOf(error, 'Please try again later.'),
        tone: 'destructive',
      }),
  })
}
