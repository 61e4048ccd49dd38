import { cn } from '#lib/class-names.ts'

/** A button's keyboard shortcut, shown on wide screens only. */
export function KeyHint({ of: key, className }: { of: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      translate="no"
      className={cn(
        'hidden rounded-chip border px-1.5 font-ui text-12 font-normal lg:inline',
        className,
      )}
    >
      {key}
    </span>
  )
}
