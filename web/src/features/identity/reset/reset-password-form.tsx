import { resetPassword } from '@tallyhouse/contract/account'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { refusedFor, sentenceOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { currentUserQuery } from '../../../session/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/toast.tsx'
import { focusField } from '../focus-field.ts'
import { textOf } from '../form-text.ts'
import { NewPasswordField } from '../new-password-field.tsx'
import { sayLinkIsInvalid } from './invalid-link.ts'

type ResetPasswordFormProps = {
  token: string
  onDone: () => void
  /** The link is unknown, used, replaced or too old. */
  onInvalid: () => void
}

/** Sets a new password by the token of a mailed link. */
export function ResetPasswordForm({ token, onDone, onInvalid }: ResetPasswordFormProps) {
  const client = useQueryClient()
  const reset = useMutation({
    mutationFn: async (password: string) => {
      await call(resetPassword, { body: { password, token } })
      // All sessions of the account have ended; the one of this browser may be among them.
      await client.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => null)
    },
    onSuccess: () => {
      notify({
        title: 'Password Reset Successful',
        description: 'Log in with your new password.',
      })
      onDone()
    },
    onError: (error) => {
      if (!refusedFor(error, 'token_invalid')) {
        notify({ title: 'Reset Failed', description: sentenceOf(error), tone: 'destructive' })
        return
      }
      sayLinkIsInvalid()
      onInvalid()
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reset.isPending) return
    const form = event.currentTarget
    reset.mutate(textOf(new FormData(form), 'password'), {
      onError: () => focusField(form, 'password'),
    })
  }
  return (
    <form onSubmit={submit} className="space-y-5">
      <NewPasswordField
        label="New password"
        error={refusedFor(reset.error, 'password_too_common', 'invalid_request')}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full"
        aria-disabled={reset.isPending}
      >
        {reset.isPending ? 'Saving...' : 'Set New Password'}
      </Button>
    </form>
  )
}
