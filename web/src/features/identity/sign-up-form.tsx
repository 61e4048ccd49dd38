import { register } from '@tallyhouse/contract/identity'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { refusedFor, sentenceOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { formatPoints } from '../../lib/format-points.ts'
import { type SessionUser, signInAs } from '../../session/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { LegalLink } from '../../ui/legal-link.tsx'
import { notify } from '../../ui/toast.tsx'
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
      notify({ title: 'Registration failed', description: sentenceOf(error), tone: 'destructive' }),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    signUp.mutate(new FormData(event.currentTarget))
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      {referralCode && <Invitation referralCode={referralCode} />}
      <Field
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        required
        error={refusedFor(signUp.error, 'username_reserved', 'account_taken')}
      />
      <Field label="Email" name="email" type="email" autoComplete="email" required />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" name="firstName" autoComplete="given-name" />
        <Field label="Last name" name="lastName" autoComplete="family-name" />
      </div>
      <NewPasswordField />
      <div className="py-1">
        <Checkbox name="termsAccepted" required>
          I am 18 or older and accept the <LegalLink page="terms">terms</LegalLink>
        </Checkbox>
        <p className="mt-1 pl-9 text-13 text-low">
          Our <LegalLink page="privacy">privacy notice</LegalLink> says what we do with your data.
        </p>
      </div>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full"
        disabled={signUp.isPending}
      >
        {signUp.isPending ? 'Creating account...' : 'Create Account'}
      </Button>
    </form>
  )
}

/** The bonus is the one that was really paid: all a new account owns. */
function welcomeOf(user: SessionUser): string {
  const welcome = `Welcome to Tallyhouse, ${user.username}!`
  if (user.points === 0) return welcome
  return `${welcome} You've received ${formatPoints(user.points)} bonus points.`
}
