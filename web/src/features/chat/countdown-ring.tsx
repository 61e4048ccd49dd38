const RADIUS = 19
const CIRCUMFERENCE = 2 * Math.PI * RADIUS

/** A ring that empties over time, around the remaining seconds. */
export function CountdownRing({ leftMs, lastsMs }: { leftMs: number; lastsMs: number }) {
  const share = Math.min(1, leftMs / lastsMs)
  return (
    <span aria-hidden="true" className="relative grid size-12 shrink-0 place-items-center">
      <svg viewBox="0 0 44 44" className="absolute inset-0 -rotate-90" aria-hidden="true">
        <circle cx="22" cy="22" r={RADIUS} className="fill-none stroke-ink-3" strokeWidth="4" />
        <circle
          cx="22"
          cy="22"
          r={RADIUS}
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={CIRCUMFERENCE}
          strokeDashoffset={CIRCUMFERENCE * (1 - share)}
          className="fill-none stroke-info forced-colors:stroke-[CanvasText]"
        />
      </svg>
      <span className="figures text-16 text-bone">{Math.ceil(leftMs / 1000)}</span>
    </span>
  )
}
