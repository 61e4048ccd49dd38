import { EMAIL_MAX, PASSWORD_MAX } from '@tallyhouse/contract/identity'
import { type SubmitEvent, useState } from 'react'
import { Link } from 'wouter'
import { fieldErrorOf, refusedFor, sentenceOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { focusField } from '../focus-field.ts'
import { FormError } from '../form-error.tsx'
import { textOf } from '../form-text.ts'
import { CodeStep } from './code-step.tsx'
import { type Credentials, useLogIn } from './log-in.ts'

const fields = ['username', 'password']

/**
 * Username and password and, for who has two-factor log-in, a code; the page goes home by itself once
 * someone is signed in.
 */
export function SignInForm() {
  const [username, setUsername] = useState('')
  const [proven, setProven] = useState<Credentials | null>(null)
  const logIn = useLogIn()
  if (proven) return <CodeStep credentials={proven} onBack={() => setProven(null)} />

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (logIn.isPending) return
    const form = event.currentTarget
    const credentials = { username, password: textOf(new FormData(form), 'password') }
    logIn.mutate(credentials, {
      onError: (error) => {
        if (refusedFor(error, 'second_factor_required')) return setProven(credentials)
        const field = fields.find((name) => fieldErrorOf(error, name))
        if (field) focusField(form, field)
      },
    })
  }
  const isAtField = fields.some((name) => fieldErrorOf(logIn.error, name))
  return (
    <form onSubmit={submit} className="space-y-4">
      <Field
        label="Username or email"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={EMAIL_MAX}
        hint={username.includes('@') && 'Your email works here once it is verified.'}
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
          Forgot your password?
        </Link>
      </div>
      <FormError sentence={logIn.error && !isAtField ? sentenceOf(logIn.error) : undefined} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full"
        aria-disabled={logIn.isPending}
      >
        {logIn.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  )
}
