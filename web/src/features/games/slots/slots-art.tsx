/** Three reels at rest on a payline. */
export default function SlotsArt() {
  return (
    <>
      <rect x="34" y="28" width="252" height="144" rx="16" fill="var(--color-brand-lo)" />
      <rect x="42" y="36" width="236" height="128" rx="10" fill="oklch(0.3 0.05 60)" />
      {[54, 127, 200].map((x) => (
        <g key={x} transform={`translate(${x} 46)`}>
          <rect width="66" height="108" rx="6" fill="var(--color-paper)" />
          <rect width="66" height="20" rx="6" fill="var(--color-paper-ink)" fillOpacity=".16" />
          <rect
            y="88"
            width="66"
            height="20"
            rx="6"
            fill="var(--color-paper-ink)"
            fillOpacity=".16"
          />
          <path d="M33 -1L42 6L33 13L24 6Z" fill="var(--color-paper-mid)" fillOpacity=".5" />
          <circle cx="33" cy="104" r="7" fill="var(--color-paper-mid)" fillOpacity=".5" />
        </g>
      ))}
      <g transform="translate(87 100)">
        <path
          d="M-12 10C-10 -8 -2 -18 14 -24C15 -8 16 -2 16 6"
          fill="none"
          stroke="oklch(0.45 0.1 150)"
          strokeWidth="4"
        />
        <circle cx="-12" cy="14" r="12" fill="oklch(0.55 0.2 25)" />
        <circle cx="14" cy="12" r="12" fill="oklch(0.5 0.2 25)" />
      </g>
      <g transform="translate(160 100)">
        <path
          d="M0 -26C-17 -26 -17 -8 -19 4C-20 10 -25 12 -25 18H25C25 12 20 10 19 4C17 -8 17 -26 0 -26Z"
          fill="oklch(0.76 0.15 80)"
        />
        <circle cy="22" r="6" fill="oklch(0.55 0.12 70)" />
      </g>
      <g transform="translate(233 100)">
        <path d="M-15 -20H15L27 -5L0 26L-27 -5Z" fill="oklch(0.7 0.11 230)" />
        <path d="M-9 -5H9L0 26ZM-15 -20L-9 -5H-27ZM15 -20L9 -5H27Z" fill="oklch(0.82 0.08 225)" />
      </g>
      <path
        d="M26 100H40M280 100H294"
        stroke="var(--color-loss)"
        strokeWidth="7"
        strokeLinecap="round"
      />
    </>
  )
}
