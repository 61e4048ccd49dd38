import { logIn } from '@tallyhouse/contract/identity'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { sentenceOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { signInAs } from '../../session/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { notify } from '../../ui/toast.tsx'
import { textOf } from './form-text.ts'
import { PasswordField } from './password-field.tsx'

/** Username and password; the page goes home by itself once someone is signed in. */
export function SignInForm() {
  const client = useQueryClient()
  const signIn = useMutation({
    mutationFn: (form: FormData) =>
      call(logIn, {
        body: { username: textOf(form, 'username'), password: textOf(form, 'password') },
      }),
    onSuccess: (user) => {
      signInAs(client, user)
      notify({ title: 'Welcome back!', description: `Logged in as ${user.username}` })
    },
    onError: (error) =>
      notify({ title: 'Login failed', description: sentenceOf(error), tone: 'destructive' }),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    signIn.mutate(new FormData(event.currentTarget))
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      <Field
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        required
      />
      <PasswordField autoComplete="current-password" />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="mt-2 w-full"
        disabled={signIn.isPending}
      >
        {signIn.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  )
}
