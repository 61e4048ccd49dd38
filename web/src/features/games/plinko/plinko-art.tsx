const ROWS = 6
const STEP = 26

const bins = [
  'var(--color-brand)',
  'oklch(0.72 0.14 72)',
  'oklch(0.58 0.11 60)',
  'oklch(0.42 0.05 62)',
  'oklch(0.58 0.11 60)',
  'oklch(0.72 0.14 72)',
  'var(--color-brand)',
]

const path = [
  [160, 6],
  [173, 36],
  [160, 60],
  [147, 84],
  [134, 108],
] as const

/** A ball falls between pegs toward the bins. */
export default function PlinkoArt() {
  return (
    <>
      {Array.from({ length: ROWS }, (_row, row) =>
        Array.from({ length: row + 3 }, (_peg, peg) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: pegs are identified by position
            key={`${row}-${peg}`}
            cx={160 + (peg - (row + 2) / 2) * STEP}
            cy={26 + row * 23}
            r="4"
            fill="var(--color-bone)"
            fillOpacity=".8"
          />
        )),
      )}
      {path.map(([x, y], index) => (
        <circle
          key={y}
          cx={x}
          cy={y}
          r={4 + index}
          fill="var(--color-brand)"
          fillOpacity={0.12 + index * 0.1}
        />
      ))}
      <circle cx="147" cy="130" r="11" fill="var(--color-brand)" />
      <circle cx="143" cy="126" r="3.5" fill="var(--color-bone)" />
      {bins.map((fill, bin) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: bins are identified by position
          key={bin}
          x={160 + (bin - 3.5) * 30 + 2}
          y="164"
          width="26"
          height="22"
          rx="4"
          fill={fill}
        />
      ))}
    </>
  )
}
