const SPADE =
  'M0 -26C12 -11 25 -5 25 9C25 20 12 23 4 15C5 22 8 26 12 29H-12C-8 26 -5 22 -4 15C-12 23 -25 20 -25 9C-25 -5 -12 -11 0 -26Z'
const HEART = 'M0 28C-14 14 -27 5 -27 -9C-27 -24 -8 -28 0 -13C8 -28 27 -24 27 -9C27 5 14 14 0 28Z'

/** Two cards beside each other, an ace of spades and a heart, over a stack of chips. */
export default function BlackjackArt() {
  return (
    <>
      <ellipse cx="160" cy="178" rx="120" ry="12" fill="var(--color-ink-0)" opacity=".5" />
      <g transform="translate(126 102) rotate(-12)">
        <Card />
        <path d={SPADE} fill="var(--color-paper-ink)" transform="scale(1.15)" />
        <path d={SPADE} fill="var(--color-paper-ink)" transform="translate(-34 -54) scale(.34)" />
        <path
          d={SPADE}
          fill="var(--color-paper-ink)"
          transform="translate(34 54) rotate(180) scale(.34)"
        />
      </g>
      <g transform="translate(200 106) rotate(11)">
        <Card />
        <g fill="var(--color-pocket-red)">
          <path d={HEART} transform="translate(0 -28) scale(.62)" />
          <path d={HEART} transform="translate(0 28) rotate(180) scale(.62)" />
          <path d={HEART} transform="translate(-34 -54) scale(.32)" />
          <path d={HEART} transform="translate(34 54) rotate(180) scale(.32)" />
        </g>
      </g>
      {[0, 1, 2].map((chip) => (
        <g key={chip} transform={`translate(270 ${168 - chip * 11})`}>
          <ellipse cy="5" rx="27" ry="9" fill="oklch(0.6 0.13 76)" />
          <ellipse rx="27" ry="9" fill="var(--color-brand)" />
          <ellipse
            rx="19"
            ry="6"
            fill="none"
            stroke="var(--color-on-brand)"
            strokeOpacity=".5"
            strokeWidth="2"
            strokeDasharray="5 4"
          />
        </g>
      ))}
    </>
  )
}

function Card() {
  return (
    <rect
      x="-49"
      y="-70"
      width="98"
      height="140"
      rx="10"
      fill="var(--color-paper)"
      stroke="oklch(0.165 0.012 70)"
      strokeOpacity=".35"
      strokeWidth="2"
    />
  )
}
