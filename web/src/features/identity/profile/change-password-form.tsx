import { changePassword, passwordChange } from '@tallyhouse/contract/account'
import { currentUser, PASSWORD_MAX } from '@tallyhouse/contract/identity'
import * as m from '@tallyhouse/messages/identity'
import { useQueryClient } from '@tanstack/react-query'
import { rejectedFor } from '#lib/calls/api-error.ts'
import { call } from '#lib/calls/call.ts'
import { findSchemaFaults, useCallForm } from '#lib/calls/use-call-form.ts'
import { usePlayer } from '#session/current-user.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { notify, notifyFailure } from '#ui/overlay/toast.ts'
import { NewPasswordField } from '../credential-fields.tsx'
import { sessionsQuery } from '../sessions/session-panel.tsx'

/** Changes the password, which logs out every other device. */
export function ChangePasswordForm() {
  const { username } = usePlayer()
  const client = useQueryClient()
  const form = useCallForm({
    initial: { currentPassword: '', newPassword: '', confirmPassword: '' },
    check: (values) => findSchemaFaults(passwordChange, values),
    send: (body) => call(changePassword, { body }),
    rejections: (error) => ({
      currentPassword: rejectedFor(error, 'password_wrong'),
      newPassword: rejectedFor(error, 'password_too_common', 'invalid_request'),
    }),
    onSuccess: () => {
      form.reset()
      // The change discards an email address that was waiting to be verified.
      for (const queryKey of [sessionsQuery.queryKey, [currentUser.path]]) {
        void client.invalidateQueries({ queryKey })
      }
      notify({ title: m.passwordChangedTitle(), description: m.passwordChanged() })
    },
    onError: (error) => notifyFailure(m.errorTitle(), error, { silent: true }),
  })
  return (
    <CallForm
      form={form}
      submit={m.changePassword()}
      pending={m.changing()}
      className="w-full sm:w-auto"
    >
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={m.currentPassword()}
        autoComplete="current-password"
        maxLength={PASSWORD_MAX}
        {...form.field('currentPassword')}
      />
      <NewPasswordField label={m.newPassword()} {...form.field('newPassword')} />
      <PasswordField
        label={m.confirmPassword()}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        {...form.field('confirmPassword')}
      />
    </CallForm>
  )
}
