import { EMAIL_MAX, PASSWORD_MAX } from '@tallyhouse/contract/identity'
import * as m from '@tallyhouse/messages/identity'
import { type SubmitEvent, useState } from 'react'
import { Link } from 'wouter'
import { fieldErrorOf, refusedFor, sentenceOf } from '#lib/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { focusField } from '../focus-field.ts'
import { textOf } from '../form-text.ts'
import { CodeStep } from './code-step.tsx'
import { type Credentials, useLogin } from './use-login.ts'

const fields = ['username', 'password']

/** Username and password, then a code for players with two-factor login. The page redirects after a login. */
export function LoginForm() {
  const [username, setUsername] = useState('')
  const [accepted, setAccepted] = useState<Credentials | null>(null)
  const logIn = useLogin()
  if (accepted) return <CodeStep credentials={accepted} onBack={() => setAccepted(null)} />

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (logIn.isPending) return
    const form = event.currentTarget
    const credentials = { username, password: textOf(new FormData(form), 'password') }
    logIn.mutate(credentials, {
      onError: (error) => {
        if (refusedFor(error, 'second_factor_required')) return setAccepted(credentials)
        const field = fields.find((name) => fieldErrorOf(error, name))
        if (field) focusField(form, field)
      },
    })
  }
  const isFieldError = fields.some((name) => fieldErrorOf(logIn.error, name))
  return (
    <form onSubmit={submit} className="space-y-4">
      <Field
        label={m.usernameOrEmail()}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={EMAIL_MAX}
        hint={username.includes('@') && m.emailLoginHint()}
        error={fieldErrorOf(logIn.error, 'username')}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <div>
        <PasswordField
          autoComplete="current-password"
          maxLength={PASSWORD_MAX}
          error={fieldErrorOf(logIn.error, 'password')}
        />
        <Link
          href="/forgot-password"
          className="-mx-1 mt-1 inline-flex h-11 items-center rounded-control px-1 text-14 font-semibold text-mid underline decoration-line underline-offset-4 hover:text-bone"
        >
          {m.forgotPassword()}
        </Link>
      </div>
      <FormError message={logIn.error && !isFieldError ? sentenceOf(logIn.error) : undefined} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full"
        aria-disabled={logIn.isPending}
      >
        {logIn.isPending ? m.signingIn() : m.signIn()}
      </Button>
    </form>
  )
}
