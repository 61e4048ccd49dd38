import * as m from '@tallyhouse/messages/ui'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { useBackToClose } from '#lib/page/back-to-close.ts'
import { useFocusReturn } from '#lib/page/use-focus-return.ts'
import { InDialogProvider } from './dialog-actions.tsx'

type DialogProps = {
  /** By default, a dialog is open while it is mounted. */
  open?: boolean
  onClose: () => void
  /** Called after the dialog has closed and focus has returned. */
  onClosed?: () => void
  title: ReactNode
  description?: ReactNode
  /** `sheet` slides up from the bottom edge, for the menu on phones. */
  shape?: 'window' | 'sheet'
  wide?: boolean
  /** The element to focus; `autoFocus` on a field has no effect in a dialog opened over another one. */
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

const shapes = {
  window:
    'inset-x-3 top-1/2 mx-auto max-h-[calc(100dvh-48px)] -translate-y-1/2 rounded-sheet data-[state=closed]:animate-[dialog-out_var(--t-out)_var(--ease-in)_forwards] data-[state=open]:animate-[dialog-in_var(--t-in)_var(--ease-out)]',
  sheet:
    'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-sheet pb-[env(safe-area-inset-bottom)] data-[state=closed]:animate-[sheet-out_var(--t-out)_var(--ease-in)_forwards] data-[state=open]:animate-[sheet-in_var(--t-sheet)_var(--ease-out)]',
}

/**
 * A modal dialog. Focus moves into it and returns when it closes. Back closes it. A tall one scrolls between its title, with the
 * button that closes it, and its `DialogActions`.
 */
export function Dialog({
  open = true,
  onClose,
  onClosed,
  shape = 'window',
  wide,
  initialFocus,
  ...content
}: DialogProps) {
  const focus = useFocusReturn()
  useBackToClose(open, onClose)
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-ink-0/75 data-[state=closed]:animate-[fade-out_var(--t-out)_forwards] data-[state=open]:animate-[fade-in_var(--t-in)]" />
        <Radix.Content
          {...focus}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus()
            const first = initialFocus?.current ?? findFirstField(event.currentTarget)
            if (!first) return
            event.preventDefault()
            first.focus()
          }}
          onCloseAutoFocus={(event) => {
            focus.onCloseAutoFocus(event)
            onClosed?.()
          }}
          {...(content.description ? {} : { 'aria-describedby': undefined })}
          className={`fixed z-50 scroll-py-20 overflow-y-auto overscroll-contain border border-line bg-ink-1 shadow-float outline-none ${shapes[shape]} ${wide ? 'max-w-[640px]' : 'max-w-[460px]'}`}
        >
          <DialogHead title={content.title} description={content.description} />
          <div className="px-5 pt-4 pb-5 sm:px-6 sm:pb-6">
            <InDialogProvider value={true}>{content.children}</InDialogProvider>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Undefined on touch screens, where the keyboard would cover the dialog. */
function findFirstField(dialog: EventTarget | null): HTMLElement | undefined {
  if (!(dialog instanceof HTMLElement) || matchMedia('(pointer: coarse)').matches) return undefined
  const fields = dialog.querySelectorAll<HTMLElement>(
    'form :is(input:not([hidden]), textarea, [role=combobox], [role=radio][tabindex="0"])',
  )
  return [...fields].find((field) => !field.matches(':disabled'))
}

function DialogHead({ title, description }: Pick<DialogProps, 'title' | 'description'>) {
  return (
    <>
      <div className="pinned sticky top-0 z-20 flex items-start justify-between gap-4 bg-ink-1 px-5 pt-4 sm:px-6 sm:pt-5">
        <Radix.Title className="flex min-h-11 min-w-0 items-center text-22 wrap-anywhere">
          {title}
        </Radix.Title>
        <Radix.Close
          data-closes
          aria-label={m.close()}
          className="-mr-2 grid size-11 shrink-0 place-items-center rounded-control text-mid transition-colors duration-(--t-hover) hover:bg-ink-2 hover:text-bone"
        >
          <X className="size-5" />
        </Radix.Close>
      </div>
      {description && (
        <Radix.Description className="px-5 text-14 text-mid sm:px-6">
          {description}
        </Radix.Description>
      )}
    </>
  )
}
