import { pages } from '@tallyhouse/contract/pages'
import { AlertDialog } from 'radix-ui'
import { useRef } from 'react'
import { formatDuration } from '../../lib/format-duration.ts'
import { useFocusReturn } from '../../lib/use-focus-return.ts'
import type { PlaySession } from '../../session/play-session.ts'
import { Button } from '../../ui/button.tsx'
import { BREAKS_ANCHOR } from './breaks-anchor.ts'
import { SessionList } from './session-list.tsx'

type RealityCheckDialogProps = {
  /** How long the session had lasted when the player was told. */
  elapsedMs: number
  session: PlaySession
  /** The player has seen it, and goes on here or elsewhere. */
  onAnswer: (to?: string) => void
}

/**
 * Tells how long the player plays and what came of it. It stays until it is answered; the focus
 * goes to none of its buttons, so that the key of a game answers nothing.
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
          <AlertDialog.Title className="text-22">Reality check</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-14 text-mid">
            You asked to be told. You have been logged in for {time}, and this is what came of your
            rounds.
          </AlertDialog.Description>
          <div className="mt-5 rounded-control bg-ink-2 p-4">
            <SessionList time={time} session={session} />
          </div>
          <div className="mt-5 grid gap-2.5 sm:grid-cols-3">
            <Button className="px-2" onClick={() => onAnswer()}>
              Continue
            </Button>
            <Button
              className="px-2"
              onClick={() => onAnswer(`${pages.playLimits}${BREAKS_ANCHOR}`)}
            >
              Take a break
            </Button>
            <Button className="px-2" onClick={() => onAnswer(pages.gameHistory)}>
              See history
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
