import { MailWarning } from 'lucide-react'
import { usePlayer } from '../../../session/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useResendVerification } from '../resend-verification.ts'

/** Until the address is verified: what that holds back, and the link once more. */
export function ResendBox() {
  const { email, emailVerified } = usePlayer()
  const resend = useResendVerification(email)
  if (emailVerified) return null
  return (
    <Panel aria-label="Email verification" className="border-warn/35 bg-warn/7 p-4 sm:p-5">
      <h2 className="flex items-center gap-2.5 text-18">
        <MailWarning aria-hidden="true" className="size-5 shrink-0 text-warn" />
        Email not verified
      </h2>
      <p className="mt-2 text-14 text-mid">
        Until it is, you cannot withdraw or write in the chat. The link is in the inbox of{' '}
        <span className="wrap-anywhere text-bone">{email}</span>.
      </p>
      <Button
        className="mt-4 w-full"
        aria-disabled={resend.isPending}
        onClick={() => !resend.isPending && resend.mutate()}
      >
        {resend.isPending ? 'Sending...' : 'Resend Email'}
      </Button>
    </Panel>
  )
}
