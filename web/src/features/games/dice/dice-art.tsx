const S = 62

/** Two dice on a counter. */
export default function DiceArt() {
  return (
    <>
      <ellipse cx="160" cy="166" rx="118" ry="16" fill="var(--color-ink-0)" opacity=".5" />
      <Die x={112} y={98} tilt={-9} pips={[[1], [2, 3, 4], [1, 2, 3, 4, 5]]} lit />
      <Die x={222} y={118} tilt={12} pips={[[2, 3, 4, 5], [1], [2, 5]]} />
    </>
  )
}

/** Pip positions on a face, from -1 to 1: the middle, and the corners. */
const places = [
  [0, 0],
  [-0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5],
  [0.5, -0.5],
] as const

type DieProps = { x: number; y: number; tilt: number; pips: number[][]; lit?: boolean }

/** A cube from above, whose faces are unit squares under three transforms. */
function Die({ x, y, tilt, pips, lit = false }: DieProps) {
  const faces = [
    {
      transform: `matrix(${S * 0.43} ${S * 0.25} ${-S * 0.43} ${S * 0.25} 0 ${-S * 0.5})`,
      fill: lit ? 'oklch(0.93 0.09 88)' : 'oklch(0.97 0.01 90)',
    },
    {
      transform: `matrix(${S * 0.43} ${S * 0.25} 0 ${S * 0.5} ${-S * 0.43} ${S * 0.25})`,
      fill: lit ? 'oklch(0.84 0.15 83)' : 'oklch(0.86 0.02 85)',
    },
    {
      transform: `matrix(${S * 0.43} ${-S * 0.25} 0 ${S * 0.5} ${S * 0.43} ${S * 0.25})`,
      fill: lit ? 'oklch(0.72 0.14 76)' : 'oklch(0.74 0.025 80)',
    },
  ]
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt})`}>
      {faces.map(({ transform, fill }, face) => (
        <g key={transform} transform={transform}>
          <rect x="-1" y="-1" width="2" height="2" rx=".16" fill={fill} />
          {pips[face]?.map((pip) => {
            const [left, top] = places[pip - 1] ?? places[0]
            return <circle key={pip} cx={left} cy={top} r=".19" fill="var(--color-paper-ink)" />
          })}
        </g>
      ))}
    </g>
  )
}
