import { currentUser, resendVerification } from '@tallyhouse/contract/identity'
import * as m from '@tallyhouse/messages/identity'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import type { ComponentProps } from 'react'
import { call } from '#lib/calls/call.ts'
import { usePlayer } from '#session/current-user.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { notify, notifyFailure } from '#ui/overlay/toast.ts'
import { Panel } from '#ui/panel.tsx'
import { RichText } from '#ui/rich-text.tsx'

/** Shown until the email address is verified. */
export function VerificationBanner() {
  const { email, emailVerified } = usePlayer()
  if (emailVerified) return null
  return (
    <Banner
      label={m.emailVerification()}
      icon={MailWarning}
      title={m.verifyToWithdraw()}
      action={<ResendButton email={email} size="sm" className="h-11 md:h-10" />}
    >
      <LinkSent email={email} />
    </Banner>
  )
}

/** Where the verification link was sent. */
export function LinkSent({ email }: { email: string }) {
  return (
    <RichText
      text={m.linkSentTo({ email })}
      tags={{
        email: (text) => (
          <span translate="no" dir="auto" className="break-all text-bone">
            {text}
          </span>
        ),
      }}
    />
  )
}

/** Explains what an unverified email prevents, and resends the link. */
export function ResendBox() {
  const { email, emailVerified } = usePlayer()
  if (emailVerified) return null
  return (
    <Panel aria-label={m.emailVerification()} className="border-warn/35 bg-warn/7 p-4 sm:p-5">
      <h2 className="flex items-center gap-2.5 text-18">
        <MailWarning className="size-5 shrink-0 text-warn" />
        {m.emailNotVerified()}
      </h2>
      <p className="mt-2 text-14 text-mid">
        <RichText
          text={m.verifyToUnlock({ email })}
          tags={{
            email: (text) => (
              <span translate="no" dir="auto" className="wrap-anywhere text-bone">
                {text}
              </span>
            ),
          }}
        />
      </p>
      <ResendButton email={email} className="mt-4 w-full" />
    </Panel>
  )
}

type ResendButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'>

/** Emails a new verification link and notifies the player of the result. */
export function ResendButton({ email, ...button }: ResendButtonProps & { email: string }) {
  const client = useQueryClient()
  const resend = useMutation({
    mutationFn: () => call(resendVerification, { body: { email } }),
    onSuccess: ({ alreadyVerified, message }) => {
      if (!alreadyVerified) {
        return notify({ title: m.verificationSentTitle(), description: m.verificationSent() })
      }
      notify({ title: m.alreadyVerifiedTitle(), description: message })
      void client.invalidateQueries({ queryKey: [currentUser.path] })
    },
    onError: (error) => notifyFailure(m.sendFailedTitle(), error, { fallback: m.tryAgainLater() }),
  })
  return (
    <Button
      {...button}
      aria-disabled={resend.isPending}
      onClick={() => !resend.isPending && resend.mutate()}
    >
      {resend.isPending ? m.sending() : m.resendEmail()}
    </Button>
  )
}
