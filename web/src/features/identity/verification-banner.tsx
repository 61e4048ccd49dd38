import { MailWarning } from 'lucide-react'
import { usePlayer } from '../../session/current-user.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useResendVerification } from './resend-verification.ts'

/** Shown until the address is verified. */
export function VerificationBanner() {
  const { email, emailVerified } = usePlayer()
  const resend = useResendVerification(email)
  if (emailVerified) return null
  return (
    <Banner
      label="Email verification"
      icon={MailWarning}
      title="Verify your email to withdraw."
      action={
        <Button
          size="sm"
          className="h-11 md:h-10"
          disabled={resend.isPending}
          onClick={() => resend.mutate()}
        >
          {resend.isPending ? 'Sending...' : 'Resend Email'}
        </Button>
      }
    >
      The link is in the inbox of <span className="break-all text-bone">{email}</span>.
    </Banner>
  )
}
