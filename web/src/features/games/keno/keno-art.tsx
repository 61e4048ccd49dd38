const marked = new Set([4, 11, 13, 22, 27, 30])
const hit = new Set([11, 22, 30])

/** A slip with marked numbers, and drawn balls. */
export default function KenoArt() {
  return (
    <>
      <g transform="rotate(-5 150 100)">
        <rect x="44" y="14" width="190" height="172" rx="5" fill="var(--color-paper)" />
        <path
          d="M62 36H128M150 36H216"
          stroke="var(--color-paper-mid)"
          strokeOpacity=".6"
          strokeWidth="6"
        />
        <path
          d="M52 54H226"
          stroke="var(--color-paper-mid)"
          strokeOpacity=".5"
          strokeWidth="2"
          strokeDasharray="4 5"
        />
        {Array.from({ length: 35 }, (_cell, cell) => (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by position
            key={cell}
            transform={`translate(${67 + (cell % 7) * 24} ${72 + Math.floor(cell / 7) * 24})`}
          >
            <rect
              x="-9"
              y="-9"
              width="18"
              height="18"
              rx="3"
              fill={hit.has(cell) ? 'var(--color-brand-lo)' : 'none'}
              stroke="var(--color-paper-mid)"
              strokeOpacity=".45"
              strokeWidth="1.5"
            />
            {marked.has(cell) && (
              <path
                d="M-6 -6L6 6M6 -6L-6 6"
                stroke="var(--color-paper-ink)"
                strokeWidth="3.5"
                strokeLinecap="round"
              />
            )}
          </g>
        ))}
      </g>
      {[
        [262, 52, 'var(--color-brand)'],
        [284, 102, 'var(--color-bone)'],
        [256, 148, 'var(--color-win)'],
      ].map(([x, y, fill]) => (
        <g key={y} transform={`translate(${x} ${y})`}>
          <circle r="24" fill={String(fill)} />
          <circle r="11" fill="var(--color-ink-0)" fillOpacity=".18" />
          <circle cx="-8" cy="-10" r="5" fill="#fff" fillOpacity=".6" />
        </g>
      ))}
    </>
  )
}
