import { pages } from '@tallyhouse/contract/pages'
import * as m from '@tallyhouse/messages/protection'
import { AlertDialog } from 'radix-ui'
import { useRef } from 'react'
import { formatDuration } from '#lib/format-duration.ts'
import { useFocusReturn } from '#lib/use-focus-return.ts'
import type { PlaySession } from '#session/play-session.ts'
import { Button } from '#ui/button.tsx'
import { BREAKS_ANCHOR } from './breaks-anchor.ts'
import { SessionList } from './session-list.tsx'

type RealityCheckDialogProps = {
  /** The length of the session when the dialog opened. */
  elapsedMs: number
  session: PlaySession
  /** Called with the page that the player chose to open, if any. */
  onAnswer: (to?: string) => void
}

/**
 * Shows the length and the net result of the session, until answered. Focus goes to none of its buttons, so
 * that a keyboard shortcut of a game does not answer it.
 */
export function RealityCheckDialog({ elapsedMs, session, onAnswer }: RealityCheckDialogProps) {
  const window = useRef<HTMLDivElement>(null)
  const focus = useFocusReturn()
  const time = formatDuration(elapsedMs)
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 animate-[fade-in_var(--t-in)] bg-ink-0/85" />
        <AlertDialog.Content
          ref={window}
          tabIndex={-1}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus()
            event.preventDefault()
            window.current?.focus()
          }}
          onCloseAutoFocus={focus.onCloseAutoFocus}
          onEscapeKeyDown={(event) => event.preventDefault()}
          className="fixed inset-x-3 top-1/2 z-50 mx-auto max-h-[calc(100dvh-48px)] max-w-[440px] -translate-y-1/2 animate-[dialog-in_var(--t-in)_var(--ease-out)] overflow-y-auto rounded-sheet border border-line bg-ink-1 p-5 shadow-float outline-none sm:p-6"
        >
          <AlertDialog.Title className="text-22">{m.realityCheck()}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-14 text-mid">
            {m.realityCheckSummary({ time })}
          </AlertDialog.Description>
          <div className="mt-5 rounded-control bg-ink-2 p-4">
            <SessionList time={time} session={session} />
          </div>
          <div className="mt-5 grid gap-2.5 sm:grid-cols-3">
            <Button className="px-2" onClick={() => onAnswer()}>
              {m.continueButton()}
            </Button>
            <Button
              className="px-2"
              onClick={() => onAnswer(`${pages.playLimits}${BREAKS_ANCHOR}`)}
            >
              {m.breaks()}
            </Button>
            <Button className="px-2" onClick={() => onAnswer(pages.gameHistory)}>
              {m.seeHistory()}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
