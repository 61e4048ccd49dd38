import { MailWarning } from 'lucide-react'
import { usePlayer } from '../../session/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { useResendVerification } from './resend-verification.ts'

/** Yellow, until the address is verified; says what it holds back. */
export function VerificationBanner() {
  const { email, emailVerified } = usePlayer()
  const resend = useResendVerification(email)
  if (emailVerified) return null
  return (
    <section
      aria-label="Email verification"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel border border-warn/35 bg-warn/7 px-4 py-3"
    >
      <div className="flex min-w-64 grow basis-0 items-start gap-3.5">
        <MailWarning aria-hidden="true" className="mt-px size-5 shrink-0 text-warn" />
        <p className="text-14 text-mid">
          <strong className="font-semibold text-bone">Verify your email to withdraw.</strong> The
          link is in the inbox of <span className="break-all text-bone">{email}</span>.
        </p>
      </div>
      <Button
        size="sm"
        className="h-11 md:h-10"
        disabled={resend.isPending}
        onClick={() => resend.mutate()}
      >
        {resend.isPending ? 'Sending...' : 'Resend Email'}
      </Button>
    </section>
  )
}
