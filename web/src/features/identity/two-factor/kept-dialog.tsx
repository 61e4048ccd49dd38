import { type ReactNode, useState } from 'react'
import { announce } from '../../../lib/announce.ts'
import { Dialog } from '../../../ui/dialog.tsx'

type KeptDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** Its content is told how to have the dialog kept open, and to let it go again. */
  children: (keep: (isKept: boolean) => void) => ReactNode
}

/** A dialog that does not close by a slip while it shows what is never shown again. */
export function KeptDialog({ open, onClose, title, children }: KeptDialogProps) {
  const [isKept, setKept] = useState(false)
  const change = (next: boolean) => {
    if (next) return
    if (isKept)
      return announce('Please save the recovery codes first, and tick the box.', 'assertive')
    onClose()
  }
  return (
    <Dialog open={open} onOpenChange={change} title={title}>
      {children(setKept)}
    </Dialog>
  )
}
