const DIAMOND = 'M0 -15L11 0L0 15L-11 0Z'
const CLUB =
  'M0 -15a7.5 7.5 0 0 1 6 12a7.5 7.5 0 1 1 -3 10L5 15H-5L-3 7a7.5 7.5 0 1 1 -3 -10a7.5 7.5 0 0 1 6 -12Z'

/** The hands of player and banker, with a third card on its side. */
export default function BaccaratArt() {
  return (
    <>
      <path
        d="M20 178Q160 128 300 178"
        fill="none"
        stroke="var(--color-brand)"
        strokeOpacity=".45"
        strokeWidth="3"
      />
      <Card x={66} y={78} tilt={-6} />
      <Pips x={66} y={78} tilt={-6} shape={DIAMOND} fill="var(--color-pocket-red)" count={3} />
      <Card x={116} y={74} tilt={3} />
      <Pips x={116} y={74} tilt={3} shape={CLUB} fill="var(--color-paper-ink)" count={2} />
      <Card x={204} y={74} tilt={-3} />
      <Pips x={204} y={74} tilt={-3} shape={CLUB} fill="var(--color-paper-ink)" count={3} />
      <Card x={254} y={78} tilt={6} />
      <Pips x={254} y={78} tilt={6} shape={DIAMOND} fill="var(--color-pocket-red)" count={2} />
      <Card x={160} y={142} tilt={90} isBack />
      <circle cx="32" cy="166" r="15" fill="var(--color-info)" />
      <circle cx="288" cy="166" r="15" fill="var(--color-loss)" />
    </>
  )
}

type Place = { x: number; y: number; tilt: number }

function Card({ x, y, tilt, isBack = false }: Place & { isBack?: boolean }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt})`}>
      <rect
        x="-29"
        y="-46"
        width="58"
        height="92"
        rx="7"
        fill="var(--color-paper)"
        stroke="oklch(0.165 0.012 70)"
        strokeOpacity=".35"
        strokeWidth="2"
      />
      {isBack && (
        <>
          <rect x="-23" y="-40" width="46" height="80" rx="4" fill="var(--color-brand-lo)" />
          <path d="M0 -28L16 0L0 28L-16 0Z" fill="var(--color-paper)" fillOpacity=".75" />
        </>
      )}
    </g>
  )
}

type PipsProps = Place & { shape: string; fill: string; count: 2 | 3 }

function Pips({ x, y, tilt, shape, fill, count }: PipsProps) {
  const places = count === 2 ? [-20, 20] : [-28, 0, 28]
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt})`} fill={fill}>
      {places.map((top) => (
        <path key={top} d={shape} transform={`translate(0 ${top}) scale(.8)`} />
      ))}
    </g>
  )
}
