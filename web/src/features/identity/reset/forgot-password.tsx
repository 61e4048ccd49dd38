import { forgotPassword } from '@tallyhouse/contract/account'
import { EMAIL_MAX } from '@tallyhouse/contract/identity'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { announce } from '../../../lib/announce.ts'
import { fieldErrorOf, sentenceOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { useKeptFocus } from '../../../lib/use-kept-focus.ts'
import { useCurrentUser } from '../../../session/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { notify } from '../../../ui/toast.tsx'
import { textOf } from '../form-text.ts'
import { LinkSent } from './link-sent.tsx'

type Sent = { email: string; at: number; answer: string }

/** Asks for an address and has a link mailed to it. The answer is the same for every address. */
export function ForgotPassword() {
  const user = useCurrentUser()
  const [sent, setSent] = useState<Sent | null>(null)
  const keptFocus = useKeptFocus<HTMLDivElement>()
  const ask = useMutation({
    mutationFn: (email: string) => call(forgotPassword, { body: { email } }),
    onSuccess: ({ message }, email) => {
      setSent({ email, at: Date.now(), answer: message })
      announce(message)
    },
    onError: (error) =>
      notify({
        title: 'Failed to Send Email',
        description: sentenceOf(error, 'Please try again later.'),
        tone: 'destructive',
      }),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!ask.isPending) ask.mutate(textOf(new FormData(event.currentTarget), 'email').trim())
  }
  return (
    <div {...keptFocus} className="outline-none">
      {sent ? (
        <LinkSent
          {...sent}
          isSending={ask.isPending}
          onResend={() => ask.mutate(sent.email)}
          onBack={() => setSent(null)}
        />
      ) : (
        <>
          <h1 className="text-28">Forgot your password?</h1>
          <p className="mt-2 mb-6 text-14 text-mid">
            Tell us the email of your account. We mail you a link that sets a new password.
          </p>
          <form onSubmit={submit} className="space-y-4">
            <Field
              label="Email"
              name="email"
              type="email"
              autoComplete="email"
              required
              maxLength={EMAIL_MAX}
              error={fieldErrorOf(ask.error, 'email')}
              defaultValue={user?.email ?? ''}
            />
            <Button
              type="submit"
              variant="primary"
              size="lg"
              className="w-full"
              aria-disabled={ask.isPending}
            >
              {ask.isPending ? 'Sending...' : 'Send Reset Link'}
            </Button>
          </form>
        </>
      )}
    </div>
  )
}
