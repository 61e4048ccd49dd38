import * as common from '@tallyhouse/messages/common'
import { AlertDialog } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { useBackToClose } from '#lib/page/back-to-close.ts'
import { useFocusReturn } from '#lib/page/use-focus-return.ts'
import { Button } from '../button.tsx'
import { DialogActions } from './dialog-actions.tsx'

type ConfirmDialogProps = {
  /** By default, a dialog is open while it is mounted. */
  open?: boolean
  onClose: () => void
  title: string
  description: ReactNode
  confirm: string
  /** The label of the button that changes nothing, if it is not *Cancel*. */
  dismiss?: string
  tone: 'primary' | 'danger'
  onConfirm: () => void
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog({ open = true, onClose, onConfirm, ...text }: ConfirmDialogProps) {
  const focus = useFocusReturn()
  useBackToClose(open, onClose)
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 bg-ink-0/75 data-[state=open]:animate-[fade-in_var(--t-in)]" />
        <AlertDialog.Content
          {...focus}
          className="fixed inset-x-3 top-1/2 z-50 mx-auto max-h-[calc(100dvh-48px)] max-w-[440px] -translate-y-1/2 overflow-y-auto overscroll-contain rounded-sheet border border-line bg-ink-1 shadow-float data-[state=open]:animate-[dialog-in_var(--t-in)_var(--ease-out)]"
        >
          <div className="p-5 sm:p-6">
            <AlertDialog.Title className="text-22">{text.title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-14 wrap-anywhere text-mid">
              {text.description}
            </AlertDialog.Description>
            <DialogActions className="mt-5">
              <AlertDialog.Cancel asChild>
                <Button>{text.dismiss ?? common.cancel()}</Button>
              </AlertDialog.Cancel>
              <AlertDialog.Action asChild>
                <Button variant={text.tone} onClick={onConfirm}>
                  {text.confirm}
                </Button>
              </AlertDialog.Action>
            </DialogActions>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

type Confirmation = Omit<ConfirmDialogProps, 'open' | 'onClose'>

/** Asks for confirmations: render `dialog`, and call `ask` when one is needed. */
export function useConfirmation() {
  const [asked, ask] = useState<Confirmation | null>(null)
  return { ask, dialog: asked && <ConfirmDialog {...asked} onClose={() => ask(null)} /> }
}
