import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { cn } from '#lib/class-names.ts'

const InDialog = createContext(false)

/** Marks what is in a dialog. */
export const InDialogProvider = InDialog.Provider

export function useInDialog(): boolean {
  return useContext(InDialog)
}

/** The last part of a dialog: its buttons, which stay in view while what is above them scrolls. */
export function DialogActions({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn(
        'dialog-actions pinned sticky bottom-0 z-10 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 border-t border-line bg-ink-1 px-5 py-4 sm:-mx-6 sm:-mb-6 sm:px-6',
        className,
      )}
      {...props}
    />
  )
}

type FormActionsProps = { isRow: boolean; children: ReactNode }

/** The buttons of a form that may be in a dialog: pinned there, and elsewhere a row, or alone. */
export function FormActions({ isRow, children }: FormActionsProps) {
  if (useInDialog()) return <DialogActions>{children}</DialogActions>
  return <div className={cn('flex', isRow && 'justify-end gap-3')}>{children}</div>
}
