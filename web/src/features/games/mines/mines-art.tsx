const SIZE = 46
const GAP = 8

/** Gems, a mine, and tiles that are still closed. `g` is a gem, `m` a mine. */
const rows = ['.g..g', 'g.m..', '..g.g']

/** A board with opened tiles. */
export default function MinesArt() {
  return (
    <g transform="translate(29 23)">
      {rows.map((row, y) =>
        row.split('').map((tile, x) => (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: tiles are identified by position
            key={`${y}-${x}`}
            transform={`translate(${x * (SIZE + GAP)} ${y * (SIZE + GAP)})`}
          >
            <rect
              width={SIZE}
              height={SIZE}
              rx="7"
              fill={tile === '.' ? 'oklch(0.36 0.02 70)' : 'oklch(0.2 0.013 70)'}
            />
            {tile === '.' && (
              <path
                d={`M7 2.5H${SIZE - 7}`}
                stroke="var(--color-bone)"
                strokeOpacity=".28"
                strokeWidth="2"
                strokeLinecap="round"
              />
            )}
            {tile === 'g' && <Gem />}
            {tile === 'm' && <Mine />}
          </g>
        )),
      )}
    </g>
  )
}

function Gem() {
  return (
    <>
      <path d="M13 12H33L40 21L23 38L6 21Z" fill="var(--color-win)" />
      <path d="M13 12L16 21H6ZM33 12L30 21H40Z" fill="oklch(0.68 0.12 170)" />
      <path d="M16 21H30L23 38Z" fill="oklch(0.75 0.13 168)" />
    </>
  )
}

function Mine() {
  return (
    <g transform="translate(23 23)">
      <g stroke="var(--color-loss)" strokeWidth="4" strokeLinecap="round">
        <path d="M0 -17V17M-17 0H17M-12 -12L12 12M12 -12L-12 12" />
      </g>
      <circle r="11.5" fill="var(--color-loss)" />
      <circle cx="-4" cy="-4" r="3" fill="var(--color-bone)" fillOpacity=".7" />
    </g>
  )
}
