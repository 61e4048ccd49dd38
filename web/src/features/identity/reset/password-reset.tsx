import { forgotPassword, resetPassword } from '@tallyhouse/contract/account'
import { EMAIL_MAX } from '@tallyhouse/contract/email'
import * as m from '@tallyhouse/messages/identity'
import { useQueryClient } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { describeError, rejectedFor } from '#lib/calls/api-error.ts'
import { call } from '#lib/calls/call.ts'
import { useCallForm } from '#lib/calls/use-call-form.ts'
import { announce } from '#lib/page/announce.ts'
import { useStableFocus } from '#lib/page/use-stable-focus.ts'
import { useNow } from '#lib/use-now.ts'
import { currentUserQuery, useCurrentUser } from '#session/current-user.ts'
import { Button } from '#ui/button.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { Field } from '#ui/form/field.tsx'
import { notify, notifyFailure } from '#ui/overlay/toast.ts'
import { NewPasswordField } from '../credential-fields.tsx'

type SentLink = { email: string; at: number; message: string }

/** Emails a reset link. The response is the same whether or not the address has an account. */
export function ForgotPassword() {
  const user = useCurrentUser()
  const [sent, setSent] = useState<SentLink | null>(null)
  const stableFocus = useStableFocus<HTMLDivElement>()
  const form = useCallForm({
    initial: { email: user?.email ?? '' },
    send: ({ email }) => call(forgotPassword, { body: { email: email.trim() } }),
    describe: (error) => describeError(error, m.tryAgainLater()),
    onSuccess: ({ message }, { email }) => {
      setSent({ email: email.trim(), at: Date.now(), message })
      announce(message)
    },
    onError: (error) =>
      notifyFailure(m.sendFailedTitle(), error, {
        fallback: m.tryAgainLater(),
        silent: sent === null,
      }),
  })
  return (
    <div {...stableFocus} className="outline-none">
      {sent ? (
        <LinkSent
          {...sent}
          isSending={form.isPending}
          onResend={() => form.submit()}
          onBack={() => setSent(null)}
        />
      ) : (
        <>
          <h1 className="text-28">{m.forgotPassword()}</h1>
          <p className="mt-2 mb-6 text-14 text-mid">{m.forgotPasswordIntro()}</p>
          <CallForm form={form} submit={m.sendResetLink()} pending={m.sending()} size="lg">
            <Field
              label={m.email()}
              type="email"
              autoComplete="email"
              required
              maxLength={EMAIL_MAX}
              {...form.field('email')}
            />
          </CallForm>
        </>
      )}
    </div>
  )
}

const PAUSE_SECONDS = 60

type LinkSentProps = {
  email: string
  /** When the link was last requested, in milliseconds. */
  at: number
  /** The server's message, which is the same for every address. */
  message: string
  isSending: boolean
  onResend: () => void
  onBack: () => void
}

/** Points the visitor to their inbox, and lets them request another link after a pause. */
function LinkSent({ email, at, message, isSending, onResend, onBack }: LinkSentProps) {
  const now = useNow(1000)
  const passedSeconds = Math.max(0, Math.floor((now - at) / 1000))
  const waitSeconds = Math.max(0, PAUSE_SECONDS - passedSeconds)
  const isWaiting = waitSeconds > 0 || isSending
  return (
    <>
      <MailCheck className="mb-4 size-9 text-win" strokeWidth={1.75} />
      <h1 className="text-28">{m.checkInbox()}</h1>
      <p className="mt-2 text-14 text-mid">
        <span translate="no" dir="auto" className="font-semibold wrap-anywhere text-bone">
          {email}
        </span>
      </p>
      <p className="mt-2 text-14 text-mid">{m.linkSent({ message })}</p>
      <div className="mt-6 space-y-3">
        <Button
          size="lg"
          className="tabular w-full aria-disabled:bg-ink-1 aria-disabled:text-low"
          aria-disabled={isWaiting}
          onClick={() => !isWaiting && onResend()}
        >
          {isSending
            ? m.sending()
            : waitSeconds > 0
              ? m.sendAgainIn({ seconds: waitSeconds })
              : m.sendAgain()}
        </Button>
        <Button variant="bare" className="w-full" onClick={onBack}>
          {m.anotherEmail()}
        </Button>
      </div>
    </>
  )
}

type ResetPasswordFormProps = {
  token: string
  onDone: () => void
  /** Called when the link is unknown, used, replaced, or expired. */
  onInvalid: () => void
}

/** Sets a new password with the token in an emailed link. */
export function ResetPasswordForm({ token, onDone, onInvalid }: ResetPasswordFormProps) {
  const client = useQueryClient()
  const form = useCallForm({
    initial: { password: '' },
    send: async ({ password }) => {
      await call(resetPassword, { body: { password, token } })
      // The reset ended all the account's sessions, maybe also this browser's.
      await client.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => null)
    },
    rejections: (error) => ({
      password: rejectedFor(error, 'password_too_common', 'invalid_request'),
    }),
    onSuccess: () => {
      notify({ title: m.resetDoneTitle(), description: m.resetDone() })
      onDone()
    },
    onError: (error) => {
      if (rejectedFor(error, 'token_invalid')) {
        showInvalidLink()
        return onInvalid()
      }
      form.focus('password')
      notifyFailure(m.resetFailedTitle(), error, { silent: true })
    },
  })
  return (
    <CallForm
      form={form}
      submit={m.setNewPassword()}
      pending={m.saving()}
      size="lg"
      layout="space-y-5"
    >
      <NewPasswordField label={m.newPassword()} {...form.field('password')} />
    </CallForm>
  )
}

/** Notifies the visitor that their reset link does not work. */
export function showInvalidLink(): void {
  notify({
    title: m.invalidLinkTitle(),
    description: m.invalidLink(),
    tone: 'destructive',
  })
}
