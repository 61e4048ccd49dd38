import { EMAIL_MAX } from '@tallyhouse/contract/email'
import { register, registration, USERNAME_MAX } from '@tallyhouse/contract/identity'
import * as m from '@tallyhouse/messages/identity'
import { useQueryClient } from '@tanstack/react-query'
import { Handshake, Unlink } from 'lucide-react'
import * as z from 'zod/mini'
import { rejectedFor } from '#lib/calls/api-error.ts'
import { call } from '#lib/calls/call.ts'
import { findSchemaFaults, useCallForm } from '#lib/calls/use-call-form.ts'
import { formatPoints } from '#lib/format-points.ts'
import { type SessionUser, signInAs } from '#session/current-user.ts'
import { openSession } from '#session/open-session.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { LegalLink } from '#ui/legal-link.tsx'
import { notify, notifyFailure } from '#ui/overlay/toast.ts'
import { RichText } from '#ui/rich-text.tsx'
import { NameFields, NewPasswordField } from './credential-fields.tsx'
import { forgetInvitation, type Invitation, useInvitation } from './invitation.ts'

const initial = {
  username: '',
  email: '',
  firstName: '',
  lastName: '',
  password: '',
  termsAccepted: false,
}

/** What the form validates itself, so that all its errors are its own sentences. */
const fields = z.pick(registration, {
  username: true,
  email: true,
  password: true,
  firstName: true,
  lastName: true,
})

/** Creates an account, credited to the friend whose referral link the visitor opened. */
export function SignUpForm() {
  const invitation = useInvitation()
  const client = useQueryClient()
  const form = useCallForm({
    initial,
    check: (values) => ({
      ...findSchemaFaults(fields, typedFields(values)),
      termsAccepted: !values.termsAccepted && m.acceptFirst(),
    }),
    send: (values) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const body = toRegistration(values, { referralCode: invitation.code, timeZone })
      return openSession(() => call(register, { body }))
    },
    rejections: (error) => ({
      username: rejectedFor(error, 'username_reserved', 'account_taken'),
      password: rejectedFor(error, 'password_too_common'),
    }),
    onSuccess: (user) => {
      forgetInvitation()
      signInAs(client, user)
      notify({ title: m.accountCreatedTitle(), description: welcomeText(user) })
    },
    onError: (error) => notifyFailure(m.registrationFailedTitle(), error, { silent: true }),
  })
  return (
    <CallForm form={form} submit={m.createAccount()} pending={m.creatingAccount()} size="lg">
      <InvitationNote {...invitation} />
      <Field
        label={m.username()}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={USERNAME_MAX}
        {...form.field('username')}
      />
      <Field
        label={m.email()}
        type="email"
        autoComplete="email"
        required
        maxLength={EMAIL_MAX}
        {...form.field('email')}
      />
      <NewPasswordField {...form.field('password')} />
      <NameFields first={form.field('firstName')} last={form.field('lastName')} />
      <Consent {...form.choice('termsAccepted')} error={form.faults.termsAccepted} />
    </CallForm>
  )
}

type ConsentProps = {
  value: boolean
  error: string | undefined
  onChange: (value: boolean) => void
}

/** What is missing takes the place of the line below, so that the button does not move. */
function Consent({ value, error, onChange }: ConsentProps) {
  return (
    <div>
      <Checkbox name="termsAccepted" required checked={value} error={error} onChange={onChange}>
        <RichText
          text={m.acceptTerms()}
          tags={{ link: (text) => <LegalLink page="terms">{text}</LegalLink> }}
        />
      </Checkbox>
      {!error && (
        <p className="mt-1 pl-9 text-13 text-low">
          <RichText
            text={m.privacyNotice()}
            tags={{ link: (text) => <LegalLink page="privacy">{text}</LegalLink> }}
          />
        </p>
      )}
    </div>
  )
}

type Origin = { referralCode: string | null; timeZone: string }

/** The form's request body, without empty names and without an absent code. */
export function toRegistration(values: typeof initial, { referralCode, timeZone }: Origin) {
  return {
    ...typedFields(values),
    timeZone,
    termsAccepted: values.termsAccepted,
    ...(referralCode ? { referralCode } : {}),
  }
}

function typedFields({ username, email, password, ...names }: typeof initial) {
  const firstName = names.firstName.trim()
  const lastName = names.lastName.trim()
  return {
    username,
    email,
    password,
    ...(firstName ? { firstName } : {}),
    ...(lastName ? { lastName } : {}),
  }
}

/** Names the bonus that was actually paid, which is a new account's whole balance, and what it is for. */
function welcomeText(user: SessionUser): string {
  const { username, points } = user
  if (points === 0) return m.welcome({ username })
  return `${m.welcomeWithBonus({ username, points: formatPoints(points) })} ${m.bonusInPlay()}`
}

const strong = (text: string) => <strong className="font-semibold text-bone">{text}</strong>
const name = (text: string) => (
  <strong translate="no" dir="auto" className="font-semibold text-bone">
    {text}
  </strong>
)

/** Who invited the visitor, or that no player has the link's code. */
function InvitationNote({ code, invitedBy }: Invitation) {
  if (code === null || invitedBy === undefined) return null
  if (invitedBy === null) {
    return (
      <p className="flex items-start gap-3 rounded-control border border-line bg-ink-2 px-4 py-3 text-14 text-mid">
        <Unlink className="mt-px size-5 shrink-0 text-low" />
        <span>
          <RichText text={m.invitationInvalid()} tags={{ strong }} />
        </span>
      </p>
    )
  }
  return (
    <p className="flex items-start gap-3 rounded-control border border-brand/35 bg-brand/7 px-4 py-3 text-14 text-mid">
      <Handshake className="mt-px size-5 shrink-0 text-brand" />
      <span className="min-w-0 break-words">
        <RichText text={m.invitation({ username: invitedBy })} tags={{ name }} />
      </span>
    </p>
  )
}
