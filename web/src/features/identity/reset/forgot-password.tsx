import { forgotPassword } from '@tallyhouse/contract/account'
import { EMAIL_MAX } from '@tallyhouse/contract/identity'
import * as m from '@tallyhouse/messages/identity'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { announce } from '#lib/announce.ts'
import { fieldErrorOf, sentenceOf } from '#lib/api-error.ts'
import { call } from '#lib/call.ts'
import { useStableFocus } from '#lib/use-stable-focus.ts'
import { useCurrentUser } from '#session/current-user.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { notify } from '#ui/toast.tsx'
import { textOf } from '../form-text.ts'
import { LinkSent } from './link-sent.tsx'

type SentLink = { email: string; at: number; message: string }

/** Emails a reset link. The response is the same whether or not the address has an account. */
export function ForgotPassword() {
  const user = useCurrentUser()
  const [sent, setSent] = useState<SentLink | null>(null)
  const stableFocus = useStableFocus<HTMLDivElement>()
  const requestLink = useMutation({
    mutationFn: (email: string) => call(forgotPassword, { body: { email } }),
    onSuccess: ({ message }, email) => {
      setSent({ email, at: Date.now(), message })
      announce(message)
    },
    onError: (error) =>
      notify({
        title: m.sendFailedTitle(),
        description: sentenceOf(error, m.tryAgainLater()),
        tone: 'destructive',
      }),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!requestLink.isPending)
      requestLink.mutate(textOf(new FormData(event.currentTarget), 'email').trim())
  }
  return (
    <div {...stableFocus} className="outline-none">
      {sent ? (
        <LinkSent
          {...sent}
          isSending={requestLink.isPending}
          onResend={() => requestLink.mutate(sent.email)}
          onBack={() => setSent(null)}
        />
      ) : (
        <>
          <h1 className="text-28">{m.forgotPassword()}</h1>
          <p className="mt-2 mb-6 text-14 text-mid">{m.forgotPasswordIntro()}</p>
          <form onSubmit={submit} className="space-y-4">
            <Field
              label={m.email()}
              name="email"
              type="email"
              autoComplete="email"
              required
              maxLength={EMAIL_MAX}
              error={fieldErrorOf(requestLink.error, 'email')}
              defaultValue={user?.email ?? ''}
            />
            <Button
              type="submit"
              variant="primary"
              size="lg"
              className="w-full"
              aria-disabled={requestLink.isPending}
            >
              {requestLink.isPending ? m.sending() : m.sendResetLink()}
            </Button>
          </form>
        </>
      )}
    </div>
  )
}
