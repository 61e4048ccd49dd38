import { cn } from '../lib/class-names.ts'

/** A grey stand-in; give it the size of what it stands for. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={cn('skeleton block', className)} />
}
