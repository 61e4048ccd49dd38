import * as m from '@tallyhouse/messages/identity'
import { MailWarning } from 'lucide-react'
import { usePlayer } from '#session/current-user.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { useResendVerification } from './resend-verification.ts'

/** Shown until the email address is verified. */
export function VerificationBanner() {
  const { email, emailVerified } = usePlayer()
  const resend = useResendVerification(email)
  if (emailVerified) return null
  return (
    <Banner
      label={m.emailVerification()}
      icon={MailWarning}
      title={m.verifyToWithdraw()}
      action={
        <Button
          size="sm"
          className="h-11 md:h-10"
          disabled={resend.isPending}
          onClick={() => resend.mutate()}
        >
          {resend.isPending ? m.sending() : m.resendEmail()}
        </Button>
      }
    >
      <RichText
        text={m.linkSentTo({ email })}
        tags={{
          email: (text) => (
            <span translate="no" className="break-all text-bone">
              {text}
            </span>
          ),
        }}
      />
    </Banner>
  )
}
