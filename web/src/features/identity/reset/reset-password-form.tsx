import { resetPassword } from '@tallyhouse/contract/account'
import * as m from '@tallyhouse/messages/identity'
import { useQueryClient } from '@tanstack/react-query'
import { refusedFor, sentenceOf } from '#lib/calls/api-error.ts'
import { call } from '#lib/calls/call.ts'
import { useCallForm } from '#lib/calls/use-call-form.ts'
import { currentUserQuery } from '#session/current-user.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { notify } from '#ui/overlay/toast.tsx'
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
  const form = useCallForm({
    initial: { password: '' },
    send: async ({ password }) => {
      await call(resetPassword, { body: { password, token } })
      // The reset ended every session of the account, maybe also this browser's.
      await client.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => null)
    },
    refusals: (error) => ({
      password: refusedFor(error, 'password_too_common', 'invalid_request'),
    }),
    onSuccess: () => {
      notify({ title: m.resetDoneTitle(), description: m.resetDone() })
      onDone()
    },
    onError: (error) => {
      if (refusedFor(error, 'token_invalid')) {
        showInvalidLink()
        return onInvalid()
      }
      form.focus('password')
      const description = sentenceOf(error)
      notify({ title: m.resetFailedTitle(), description, tone: 'destructive', silent: true })
    },
  })
  return (
    <CallForm
      form={form}
      submit={m.setNewPassword()}
      pending={m.saving()}
      size="lg"
      layout="space-y-5"
    >
      <NewPasswordField label={m.newPassword()} {...form.field('password')} />
    </CallForm>
  )
}
