import { cn } from '../../lib/class-names.ts'

const NEARLY = 0.8

/** How much of a limit is used, for the eye; the text beside it says the same. */
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
          filled === 1 ? 'bg-loss' : filled >= NEARLY ? 'bg-warn' : 'bg-mid',
        )}
        style={{ transform: `scaleX(${filled})` }}
      />
    </div>
  )
}
