import * as m from '@tallyhouse/messages/identity'
import { MailCheck } from 'lucide-react'
import { useNow } from '#lib/use-now.ts'
import { Button } from '#ui/button.tsx'

const PAUSE_SECONDS = 60

type LinkSentProps = {
  email: string
  /** When the link was last requested, in milliseconds. */
  at: number
  /** The server's message, which is the same for every address. */
  message: string
  isSending: boolean
  onResend: () => void
  onBack: () => void
}

/** Points the visitor to their inbox, and lets them request another link after a pause. */
export function LinkSent({ email, at, message, isSending, onResend, onBack }: LinkSentProps) {
  const now = useNow(1000)
  const passedSeconds = Math.max(0, Math.floor((now - at) / 1000))
  const waitSeconds = Math.max(0, PAUSE_SECONDS - passedSeconds)
  const isWaiting = waitSeconds > 0 || isSending
  return (
    <>
      <MailCheck aria-hidden="true" className="mb-4 size-9 text-win" strokeWidth={1.75} />
      <h1 className="text-28">{m.checkInbox()}</h1>
      <p className="mt-2 text-14 text-mid">
        <span translate="no" className="font-semibold wrap-anywhere text-bone">
          {email}
        </span>
      </p>
      <p className="mt-2 text-14 text-mid">{m.linkSent({ message })}</p>
      <div className="mt-6 space-y-3">
        <Button
          size="lg"
          className="tabular w-full aria-disabled:bg-ink-1 aria-disabled:text-low"
          aria-disabled={isWaiting}
          onClick={() => !isWaiting && onResend()}
        >
          {isSending
            ? m.sending()
            : waitSeconds > 0
              ? m.sendAgainIn({ seconds: waitSeconds })
              : m.sendAgain()}
        </Button>
        <Button variant="bare" className="w-full" onClick={onBack}>
          {m.anotherEmail()}
        </Button>
      </div>
    </>
  )
}
