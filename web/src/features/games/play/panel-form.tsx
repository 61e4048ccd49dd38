import type { ReactNode, SubmitEvent } from 'react'

type PanelFormProps = {
  label: string
  onSubmit: (event: SubmitEvent) => void
  children: ReactNode
}

/** The panel beside a stage. On phones it stands under it, and its button comes first. */
export function PanelForm({ label, onSubmit, children }: PanelFormProps) {
  return (
    <form
      onSubmit={onSubmit}
      aria-label={label}
      className="flex h-full flex-col gap-4 border-t border-line p-4 lg:gap-5 lg:border-t-0 lg:border-r lg:p-5"
    >
      {children}
    </form>
  )
}
