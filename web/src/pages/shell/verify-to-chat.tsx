import { useResendVerification } from '../../features/identity/resend-verification.ts'
import { usePlayer } from '../../session/current-user.ts'
import { Button } from '../../ui/button.tsx'

/** Mails the verification link again, from where the chat is view-only. */
export function VerifyToChat() {
  const resend = useResendVerification(usePlayer().email)
  return (
    <Button disabled={resend.isPending} onClick={() => resend.mutate()}>
      {resend.isPending ? 'Sending...' : 'Resend Email'}
    </Button>
  )
}
