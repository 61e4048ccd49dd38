import { cn } from '../../lib/class-names.ts'

type InitialProps = { username: string; size?: 'md' | 'lg' }

/** A person's initial on a disc. */
export function Initial({ username, size = 'md' }: InitialProps) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'grid shrink-0 place-items-center rounded-full border border-line bg-ink-3 font-display font-bold text-bone uppercase',
        size === 'lg' ? 'size-16 text-28' : 'size-8 text-14',
      )}
    >
      {username.slice(0, 1)}
    </span>
  )
}
