import * as m from '@tallyhouse/messages/identity'
import { type ReactNode, useState } from 'react'
import { announce } from '#lib/announce.ts'
import { Dialog } from '#ui/dialog.tsx'

type PersistentDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** Renders the content, which can lock the dialog open and unlock it. */
  children: (setLocked: (isLocked: boolean) => void) => ReactNode
}

/** A dialog that cannot be closed by accident while it shows codes that are shown only once. */
export function PersistentDialog({ open, onClose, title, children }: PersistentDialogProps) {
  const [isLocked, setLocked] = useState(false)
  const close = () => {
    if (isLocked) return announce(m.saveCodesFirst(), 'assertive')
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={title}>
      {children(setLocked)}
    </Dialog>
  )
}
