import * as m from '@tallyhouse/messages/identity'
import { MailWarning } from 'lucide-react'
import { usePlayer } from '#session/current-user.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { useResendVerification } from '../resend-verification.ts'

/** Explains what an unverified email prevents, and resends the link. */
export function ResendBox() {
  const { email, emailVerified } = usePlayer()
  const resend = useResendVerification(email)
  if (emailVerified) return null
  return (
    <Panel aria-label={m.emailVerification()} className="border-warn/35 bg-warn/7 p-4 sm:p-5">
      <h2 className="flex items-center gap-2.5 text-18">
        <MailWarning aria-hidden="true" className="size-5 shrink-0 text-warn" />
        {m.emailNotVerified()}
      </h2>
      <p className="mt-2 text-14 text-mid">
        <RichText
          text={m.verifyToUnlock({ email })}
          tags={{
            email: (text) => (
              <span translate="no" className="wrap-anywhere text-bone">
                {text}
              </span>
            ),
          }}
        />
      </p>
      <Button
        className="mt-4 w-full"
        aria-disabled={resend.isPending}
        onClick={() => !resend.isPending && resend.mutate()}
      >
        {resend.isPending ? m.sending() : m.resendEmail()}
      </Button>
    </Panel>
  )
}
