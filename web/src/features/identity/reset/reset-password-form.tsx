import { resetPassword } from '@tallyhouse/contract/account'
import * as m from '@tallyhouse/messages/identity'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { refusedFor, sentenceOf } from '#lib/api-error.ts'
import { call } from '#lib/call.ts'
import { currentUserQuery } from '#session/current-user.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/toast.tsx'
import { focusField } from '../focus-field.ts'
import { textOf } from '../form-text.ts'
import { NewPasswordField } from '../new-password-field.tsx'
import { showInvalidLink } from './invalid-link.ts'

type ResetPasswordFormProps = {
  token: string
  onDone: () => void
  /** Called when the link is unknown, used, replaced, or expired. */
  onInvalid: () => void
}

/** Sets a new password with the token of an emailed link. */
export function ResetPasswordForm({ token, onDone, onInvalid }: ResetPasswordFormProps) {
  const client = useQueryClient()
  const reset = useMutation({
    mutationFn: async (password: string) => {
      await call(resetPassword, { body: { password, token } })
      // The reset ended every session of the account, maybe also this browser's.
      await client.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => null)
    },
    onSuccess: () => {
      notify({
        title: m.resetDoneTitle(),
        description: m.resetDone(),
      })
      onDone()
    },
    onError: (error) => {
      if (!refusedFor(error, 'token_invalid')) {
        notify({ title: m.resetFailedTitle(), description: sentenceOf(error), tone: 'destructive' })
        return
      }
      showInvalidLink()
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
        label={m.newPassword()}
        error={refusedFor(reset.error, 'password_too_common', 'invalid_request')}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full"
        aria-disabled={reset.isPending}
      >
        {reset.isPending ? m.saving() : m.setNewPassword()}
      </Button>
    </form>
  )
}
