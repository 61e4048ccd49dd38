/** Colors for the twelve segments, from a loss to the best multiplier. */
const fills = [
  'oklch(0.27 0.016 70)',
  'oklch(0.7 0.13 80)',
  'oklch(0.45 0.03 75)',
  'oklch(0.76 0.15 80)',
  'oklch(0.27 0.016 70)',
  'oklch(0.83 0.165 82)',
  'oklch(0.5 0.09 35)',
  'oklch(0.79 0.16 81)',
  'oklch(0.27 0.016 70)',
  'oklch(0.72 0.14 80)',
  'oklch(0.44 0.08 33)',
  'oklch(0.82 0.13 168)',
]

const RADIUS = 122
const HALF = Math.PI / fills.length
const [EDGE_X, EDGE_Y] = [Math.sin(HALF) * RADIUS, Math.cos(HALF) * RADIUS]
const SEGMENT = `M0 0L${-EDGE_X} ${-EDGE_Y}A${RADIUS} ${RADIUS} 0 0 1 ${EDGE_X} ${-EDGE_Y}Z`

/** A wheel with segments under its pointer. */
export default function WheelArt() {
  return (
    <g transform="translate(160 152)">
      <circle r="131" fill="oklch(0.36 0.05 65)" />
      {fills.map((fill, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: segments are identified by position
          key={index}
          d={SEGMENT}
          fill={fill}
          stroke="var(--color-ink-0)"
          strokeWidth="2"
          transform={`rotate(${index * 30 + 14})`}
        />
      ))}
      <circle r="131" fill="none" stroke="var(--color-brand-lo)" strokeWidth="3" />
      <circle r="30" fill="oklch(0.245 0.016 70)" stroke="var(--color-brand)" strokeWidth="3" />
      <circle r="9" fill="var(--color-brand)" />
      <path d="M-13 -148H13L0 -112Z" fill="var(--color-bone)" />
    </g>
  )
}
