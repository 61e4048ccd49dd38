import { cn } from '../../../lib/class-names.ts'

/** The key that does what a button does, printed on it where there is a keyboard. */
export function KeyHint({ of: key, className }: { of: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'hidden rounded-chip border px-1.5 font-ui text-12 font-normal lg:inline',
        className,
      )}
    >
      {key}
    </span>
  )
}
