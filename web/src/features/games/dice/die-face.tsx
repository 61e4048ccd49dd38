import { pipsOf } from './pips.ts'

type DieFaceProps = { face: number; className?: string }

/** The pips of one face, in the current color. */
export function DieFace({ face, className }: DieFaceProps) {
  return (
    <svg viewBox="0 0 100 100" className={className} aria-hidden="true">
      {pipsOf(face).map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={10.5} fill="currentColor" />
      ))}
    </svg>
  )
}
