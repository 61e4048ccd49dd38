import { MailCheck } from 'lucide-react'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button.tsx'

const PAUSE_SECONDS = 60

type LinkSentProps = {
  email: string
  /** When the link was asked for last, in milliseconds. */
  at: number
  /** What the server said, which is the same for every address. */
  answer: string
  isSending: boolean
  onResend: () => void
  onBack: () => void
}

/** Sends the visitor to their inbox; the link can be asked for again after a pause. */
export function LinkSent({ email, at, answer, isSending, onResend, onBack }: LinkSentProps) {
  const now = useNow(1000)
  const passedSeconds = Math.max(0, Math.floor((now - at) / 1000))
  const waitSeconds = Math.max(0, PAUSE_SECONDS - passedSeconds)
  const isWaiting = waitSeconds > 0 || isSending
  return (
    <>
      <MailCheck aria-hidden="true" className="mb-4 size-9 text-win" strokeWidth={1.75} />
      <h1 className="text-28">Check your inbox</h1>
      <p className="mt-2 text-14 text-mid">
        <span className="font-semibold wrap-anywhere text-bone">{email}</span>
      </p>
      <p className="mt-2 text-14 text-mid">
        {answer} Nothing there? Check your spam folder or try again in a few minutes.
      </p>
      <div className="mt-6 space-y-3">
        <Button
          size="lg"
          className="tabular w-full aria-disabled:bg-ink-1 aria-disabled:text-low"
          aria-disabled={isWaiting}
          onClick={() => !isWaiting && onResend()}
        >
          {isSending
            ? 'Sending...'
            : waitSeconds > 0
              ? `Send again in ${waitSeconds} s`
              : 'Send again'}
        </Button>
        <Button variant="bare" className="w-full" onClick={onBack}>
          Use another email
        </Button>
      </div>
    </>
  )
}
