import * as m from '@tallyhouse/messages/shell'
import { useResendVerification } from '#features/identity/resend-verification.ts'
import { usePlayer } from '#session/current-user.ts'
import { Button } from '#ui/button.tsx'

/** Sends the verification email again; shown in the chat while it is view-only. */
export function VerifyToChat() {
  const resend = useResendVerification(usePlayer().email)
  return (
    <Button disabled={resend.isPending} onClick={() => resend.mutate()}>
      {resend.isPending ? m.sending() : m.resendEmail()}
    </Button>
  )
}
