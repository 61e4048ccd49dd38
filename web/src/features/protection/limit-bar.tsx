import { cn } from '#lib/class-names.ts'

const NEAR_LIMIT_SHARE = 0.8

/** The used share of a limit. Decorative; the text next to it has the same information. */
export function LimitBar({ share }: { share: number }) {
  const filled = Math.min(1, Math.max(0, share))
  return (
    <div
      aria-hidden="true"
      className="mt-2.5 h-2 overflow-hidden rounded-chip bg-ink-3 forced-colors:border"
    >
      <div
        className={cn(
          'h-full origin-left transition-transform duration-(--t-page) ease-out forced-colors:bg-[CanvasText]',
          filled === 1 ? 'bg-loss' : filled >= NEAR_LIMIT_SHARE ? 'bg-warn' : 'bg-mid',
        )}
        style={{ transform: `scaleX(${filled})` }}
      />
    </div>
  )
}
