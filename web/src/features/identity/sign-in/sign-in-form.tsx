import { type SubmitEvent, useState } from 'react'
import { Link } from 'wouter'
import { refusedFor } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { textOf } from '../form-text.ts'
import { CodeStep } from './code-step.tsx'
import { type Credentials, useLogIn } from './log-in.ts'
import { TooManyTries } from './too-many-tries.tsx'

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
    const form = new FormData(event.currentTarget)
    const credentials = { username, password: textOf(form, 'password') }
    logIn.mutate(credentials, {
      onError: (error) => refusedFor(error, 'second_factor_required') && setProven(credentials),
    })
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      <Field
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        required
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <div>
        <PasswordField autoComplete="current-password" />
        <Link
          href="/forgot-password"
          className="-mx-1 mt-1 inline-flex h-11 items-center rounded-control px-1 text-14 font-semibold text-mid underline decoration-line underline-offset-4 hover:text-bone"
        >
          Forgot your password?
        </Link>
      </div>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full"
        aria-disabled={logIn.isPending}
      >
        {logIn.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
      <TooManyTries error={logIn.error} />
    </form>
  )
}
