const POCKETS = 38
const ARC = (2 * Math.PI * 104) / POCKETS

/** A wheel's upper half, with the ball at rest. */
export default function RouletteArt() {
  return (
    <g transform="translate(160 196)" fill="none">
      <circle r="142" fill="oklch(0.36 0.05 60)" />
      <circle r="142" stroke="var(--color-brand-lo)" strokeWidth="3" />
      <g strokeWidth="40">
        <circle r="104" stroke="var(--color-pocket-black)" />
        <circle
          r="104"
          stroke="var(--color-pocket-red)"
          strokeDasharray={`${ARC} ${ARC}`}
          transform="rotate(-90)"
        />
        <circle
          r="104"
          stroke="var(--color-pocket-green)"
          strokeDasharray={`${ARC} ${ARC * POCKETS}`}
          transform={`rotate(${-90 - 720 / POCKETS})`}
        />
      </g>
      <circle r="124" stroke="var(--color-brand)" strokeWidth="2" />
      <circle r="84" fill="oklch(0.27 0.035 62)" stroke="var(--color-brand)" strokeWidth="2" />
      <g stroke="var(--color-brand-lo)" strokeWidth="5" strokeLinecap="round">
        <path d="M0 0V-52M0 0L-45 -26M0 0L45 -26" />
      </g>
      <circle r="20" fill="var(--color-brand)" />
      <circle r="10" fill="var(--color-brand-hi)" />
      <circle cx="42" cy="-100" r="9" fill="var(--color-bone)" />
      <circle cx="39" cy="-103" r="3" fill="#fff" />
    </g>
  )
}
