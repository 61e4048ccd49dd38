import type { ComponentProps } from 'react'
import { cn } from '#lib/class-names.ts'

/** A raised surface with a thin border. */
export function Panel({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section className={cn('rounded-panel border border-line bg-ink-1', className)} {...props} />
  )
}

/** The heading row of a panel; children are placed at its right. */
export function PanelHead({ title, children }: { title: string } & ComponentProps<'div'>) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-4">
      <h2 className="shrink-0 text-18">{title}</h2>
      {children}
    </div>
  )
}
