import { changePassword } from '@tallyhouse/contract/account'
import { currentUser, PASSWORD_MAX } from '@tallyhouse/contract/identity'
import * as m from '@tallyhouse/messages/identity'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { refusedFor, sentenceOf } from '#lib/api-error.ts'
import { call } from '#lib/call.ts'
import { usePlayer } from '#session/current-user.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { notify } from '#ui/toast.tsx'
import { focusField } from '../focus-field.ts'
import { textOf } from '../form-text.ts'
import { NewPasswordField } from '../new-password-field.tsx'
import { sessionsQuery } from '../sessions/sessions-query.ts'
import { type PasswordErrors, passwordErrors } from './password-errors.ts'

/** Changes the password, which logs out every other device. */
export function ChangePasswordForm() {
  const { username } = usePlayer()
  const client = useQueryClient()
  const [errors, setErrors] = useState<PasswordErrors>({})
  const change = useMutation({
    mutationFn: (body: Passwords) => call(changePassword, { body }),
    onSuccess: () => {
      // The change discards an email address that was waiting to be verified.
      for (const queryKey of [sessionsQuery.queryKey, [currentUser.path]]) {
        void client.invalidateQueries({ queryKey })
      }
      notify({
        title: m.passwordChangedTitle(),
        description: m.passwordChanged(),
      })
    },
    onError: (error) =>
      notify({ title: m.errorTitle(), description: sentenceOf(error), tone: 'destructive' }),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (change.isPending) return
    const form = event.currentTarget
    const passwords = passwordsOf(new FormData(form))
    const found = passwordErrors(passwords)
    setErrors(found)
    change.reset()
    const [first] = Object.keys(found)
    if (first !== undefined) return focusField(form, first)
    change.mutate(passwords, {
      onSuccess: () => form.reset(),
      onError: (error) => {
        if (refusedFor(error, 'password_wrong')) focusField(form, 'currentPassword')
        if (refusedFor(error, 'password_too_common', 'invalid_request'))
          focusField(form, 'newPassword')
      },
    })
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={m.currentPassword()}
        name="currentPassword"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX}
        error={errors.currentPassword ?? refusedFor(change.error, 'password_wrong')}
      />
      <NewPasswordField
        label={m.newPassword()}
        name="newPassword"
        error={
          errors.newPassword ?? refusedFor(change.error, 'password_too_common', 'invalid_request')
        }
      />
      <PasswordField
        label={m.confirmPassword()}
        name="confirmPassword"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        error={errors.confirmPassword}
      />
      <Button
        type="submit"
        variant="primary"
        className="w-full sm:w-auto"
        aria-disabled={change.isPending}
      >
        {change.isPending ? m.changing() : m.changePassword()}
      </Button>
    </form>
  )
}

type Passwords = ReturnType<typeof passwordsOf>

function passwordsOf(form: FormData) {
  return {
    currentPassword: textOf(form, 'currentPassword'),
    newPassword: textOf(form, 'newPassword'),
    confirmPassword: textOf(form, 'confirmPassword'),
  }
}
