import { cn } from '#lib/class-names.ts'

/** A gray placeholder; give it the size of the content it replaces. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={cn('skeleton block', className)} />
}
