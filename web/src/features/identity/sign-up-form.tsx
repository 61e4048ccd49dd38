import { EMAIL_MAX, PERSON_NAME_MAX, register, USERNAME_MAX } from '@tallyhouse/contract/identity'
import * as m from '@tallyhouse/messages/identity'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { fieldErrorOf, refusedFor, sentenceOf } from '#lib/api-error.ts'
import { call } from '#lib/call.ts'
import { formatPoints } from '#lib/format-points.ts'
import { type SessionUser, signInAs } from '#session/current-user.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { LegalLink } from '#ui/legal-link.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { notify } from '#ui/toast.tsx'
import { focusField } from './focus-field.ts'
import { Invitation } from './invitation.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { clearReferralCode, useReferralCode } from './referral-code.ts'
import { registrationOf } from './registration-of.ts'

type SignUpFormProps = {
  /** The referral code in the address, if there is one. */
  referralCode: string | null
}

/** Creates an account, credited to the friend whose referral link the visitor opened. */
export function SignUpForm({ referralCode: codeInAddress }: SignUpFormProps) {
  const referralCode = useReferralCode(codeInAddress)
  const client = useQueryClient()
  const signUp = useMutation({
    mutationFn: (form: FormData) =>
      call(register, {
        body: registrationOf(form, referralCode, Intl.DateTimeFormat().resolvedOptions().timeZone),
      }),
    onSuccess: (user) => {
      clearReferralCode()
      signInAs(client, user)
      notify({ title: m.accountCreatedTitle(), description: welcomeOf(user) })
    },
    onError: (error) =>
      notify({
        title: m.registrationFailedTitle(),
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
        const field = fields.find((name) => signUpErrorOf(error, name))
        if (field) focusField(form, field)
      },
    })
  }
  const { error } = signUp
  const isFieldError = fields.some((name) => signUpErrorOf(error, name))
  return (
    <form onSubmit={submit} className="space-y-4">
      {referralCode && <Invitation referralCode={referralCode} />}
      <Field
        label={m.username()}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={USERNAME_MAX}
        error={signUpErrorOf(error, 'username')}
      />
      <Field
        label={m.email()}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={EMAIL_MAX}
        error={signUpErrorOf(error, 'email')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={m.firstName()}
          name="firstName"
          autoComplete="given-name"
          maxLength={PERSON_NAME_MAX}
          error={signUpErrorOf(error, 'firstName')}
        />
        <Field
          label={m.lastName()}
          name="lastName"
          autoComplete="family-name"
          maxLength={PERSON_NAME_MAX}
          error={signUpErrorOf(error, 'lastName')}
        />
      </div>
      <NewPasswordField error={signUpErrorOf(error, 'password')} />
      <div className="py-1">
        <Checkbox name="termsAccepted" required>
          <RichText
            text={m.acceptTerms()}
            tags={{ link: (text) => <LegalLink page="terms">{text}</LegalLink> }}
          />
        </Checkbox>
        <p className="mt-1 pl-9 text-13 text-low">
          <RichText
            text={m.privacyNotice()}
            tags={{ link: (text) => <LegalLink page="privacy">{text}</LegalLink> }}
          />
        </p>
      </div>
      <FormError message={error && !isFieldError ? sentenceOf(error) : undefined} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full"
        aria-disabled={signUp.isPending}
      >
        {signUp.isPending ? m.creatingAccount() : m.createAccount()}
      </Button>
    </form>
  )
}

const fields = ['username', 'email', 'firstName', 'lastName', 'password']

/** The error to show at a field of the form. */
function signUpErrorOf(error: unknown, field: string): string | undefined {
  if (field === 'username' && refusedFor(error, 'username_reserved', 'account_taken')) {
    return sentenceOf(error)
  }
  if (field === 'password' && refusedFor(error, 'password_too_common')) return sentenceOf(error)
  return fieldErrorOf(error, field)
}

/** Names the bonus that was actually paid, which is the whole balance of a new account. */
function welcomeOf(user: SessionUser): string {
  const { username, points } = user
  if (points === 0) return m.welcome({ username })
  return m.welcomeWithBonus({ username, points: formatPoints(points) })
}
