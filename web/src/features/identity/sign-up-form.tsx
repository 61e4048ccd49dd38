import { EMAIL_MAX, PERSON_NAME_MAX, register, USERNAME_MAX } from '@tallyhouse/contract/identity'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { fieldErrorOf, refusedFor, sentenceOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { formatPoints } from '../../lib/format-points.ts'
import { type SessionUser, signInAs } from '../../session/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { LegalLink } from '../../ui/legal-link.tsx'
import { notify } from '../../ui/toast.tsx'
import { focusField } from './focus-field.ts'
import { FormError } from './form-error.tsx'
import { Invitation } from './invitation.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { forgetReferralCode, useReferralCode } from './referral-code.ts'
import { registrationOf } from './registration-of.ts'

type SignUpFormProps = {
  /** The friend's code as it stands in the address, if it does. */
  referralCode: string | null
}

/** Creates an account, with the code of the friend who sent the visitor. */
export function SignUpForm({ referralCode: given }: SignUpFormProps) {
  const referralCode = useReferralCode(given)
  const client = useQueryClient()
  const signUp = useMutation({
    mutationFn: (form: FormData) =>
      call(register, {
        body: registrationOf(form, referralCode, Intl.DateTimeFormat().resolvedOptions().timeZone),
      }),
    onSuccess: (user) => {
      forgetReferralCode()
      signInAs(client, user)
      notify({ title: 'Account created!', description: welcomeOf(user) })
    },
    onError: (error) =>
      notify({
        title: 'Registration failed',
        description: sentenceOf(error),
        tone: 'destructive',
        silent: true,
      }),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (signUp.isPending) return
    const form = event.currentTarget
    signUp.mutate(new FormData(form), {
      onError: (error) => {
        const field = fields.find((name) => faultOf(error, name))
        if (field) focusField(form, field)
      },
    })
  }
  const { error } = signUp
  const isAtField = fields.some((name) => faultOf(error, name))
  return (
    <form onSubmit={submit} className="space-y-4">
      {referralCode && <Invitation referralCode={referralCode} />}
      <Field
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={USERNAME_MAX}
        error={faultOf(error, 'username')}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={EMAIL_MAX}
        error={faultOf(error, 'email')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="First name"
          name="firstName"
          autoComplete="given-name"
          maxLength={PERSON_NAME_MAX}
          error={faultOf(error, 'firstName')}
        />
        <Field
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          maxLength={PERSON_NAME_MAX}
          error={faultOf(error, 'lastName')}
        />
      </div>
      <NewPasswordField error={faultOf(error, 'password')} />
      <div className="py-1">
        <Checkbox name="termsAccepted" required>
          I am 18 or older and accept the <LegalLink page="terms">terms</LegalLink>
        </Checkbox>
        <p className="mt-1 pl-9 text-13 text-low">
          Our <LegalLink page="privacy">privacy notice</LegalLink> says what we do with your data.
        </p>
      </div>
      <FormError sentence={error && !isAtField ? sentenceOf(error) : undefined} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full"
        aria-disabled={signUp.isPending}
      >
        {signUp.isPending ? 'Creating account...' : 'Create Account'}
      </Button>
    </form>
  )
}

const fields = ['username', 'email', 'firstName', 'lastName', 'password']

/** What is wrong with a field of the form. */
function faultOf(error: unknown, field: string): string | undefined {
  if (field === 'username' && refusedFor(error, 'username_reserved', 'account_taken')) {
    return sentenceOf(error)
  }
  if (field === 'password' && refusedFor(error, 'password_too_common')) return sentenceOf(error)
  return fieldErrorOf(error, field)
}

/** The bonus is the one that was really paid: all a new account owns. */
function welcomeOf(user: SessionUser): string {
  const welcome = `Welcome to Tallyhouse, ${user.username}!`
  if (user.points === 0) return welcome
  return `${welcome} You've received ${formatPoints(user.points)} bonus points.`
}
