import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#lib/class-names.ts'

/** A raised surface with a thin border. */
export function Panel({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section className={cn('rounded-panel border border-line bg-ink-1', className)} {...props} />
  )
}

type PanelHeadProps = {
  title: string
  /** Whether children that do not fit move below the heading. */
  wraps?: boolean
  children?: ReactNode
}

/** The heading row of a panel; children are placed at its right. */
export function PanelHead({ title, wraps = false, children }: PanelHeadProps) {
  return (
    <div className={cn('flex min-h-8 items-center justify-between gap-x-4', wraps && 'flex-wrap')}>
      <h2 className="shrink-0 text-18">{title}</h2>
      {children}
    </div>
  )
}
