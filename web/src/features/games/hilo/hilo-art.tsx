const DIAMOND = 'M0 -27C6 -15 13 -7 21 0C13 7 6 15 0 27C-6 15 -13 7 -21 0C-13 -7 -6 -15 0 -27Z'

/** A card on a deck, between an arrow up and an arrow down. */
export default function HiloArt() {
  return (
    <>
      <ellipse cx="160" cy="182" rx="112" ry="10" fill="var(--color-ink-0)" opacity=".5" />
      <g transform="translate(160 100)">
        {[10, 5].map((offset) => (
          <rect
            key={offset}
            x={offset - 50}
            y={offset - 70}
            width="98"
            height="138"
            rx="10"
            fill="oklch(0.34 0.065 42)"
            stroke="var(--color-paper)"
            strokeWidth="3"
          />
        ))}
        <rect x="-52" y="-72" width="98" height="138" rx="10" fill="var(--color-paper)" />
        <g fill="var(--color-pocket-red)" transform="translate(-3 -3)">
          <path d={DIAMOND} transform="scale(1.2)" />
          <path d={DIAMOND} transform="translate(-34 -52) scale(.34)" />
          <path d={DIAMOND} transform="translate(34 52) scale(.34)" />
        </g>
      </g>
      <g strokeLinejoin="round" strokeWidth="6">
        <path d="M58 42L92 84H72V152H44V84H24Z" fill="var(--color-win)" stroke="var(--color-win)" />
        <path
          d="M262 158L228 116H248V48H276V116H296Z"
          fill="none"
          stroke="var(--color-bone)"
          strokeOpacity=".55"
        />
      </g>
    </>
  )
}
