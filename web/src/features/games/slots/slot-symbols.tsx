import type { SlotSymbol } from '@tallyhouse/game-rules/slots-reel'
import type { ReactNode } from 'react'

const INK = 'oklch(0.25 0.03 60)'
const LEAF = 'oklch(0.5 0.1 150)'
const outline = {
  stroke: INK,
  strokeWidth: 4,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const

/** The reel symbols, each in a 100 by 100 box. */
export const symbolArt: Record<SlotSymbol, ReactNode> = {
  cherry: (
    <g {...outline}>
      <path d="M34 62C36 42 44 28 62 16C64 34 68 46 70 56" fill="none" />
      <path d="M62 16C74 10 86 14 90 24C78 30 68 26 62 16Z" fill={LEAF} />
      <circle cx="32" cy="70" r="18" fill="oklch(0.55 0.2 25)" />
      <circle cx="70" cy="68" r="18" fill="oklch(0.55 0.2 25)" />
      <path
        d="M22 66a11 11 0 0 1 8-7M60 64a11 11 0 0 1 8-7"
        fill="none"
        stroke="oklch(0.85 0.08 30)"
      />
    </g>
  ),
  lemon: (
    <g {...outline} transform="rotate(-32 50 50)">
      <path
        d="M7 50C12 47 14 46 17 41C24 28 36 21 50 21C64 21 76 28 83 41C86 46 88 47 93 50C88 53 86 54 83 59C76 72 64 79 50 79C36 79 24 72 17 59C14 54 12 53 7 50Z"
        fill="oklch(0.88 0.165 98)"
      />
      <path d="M29 45C32 37 39 32 48 31" fill="none" stroke="oklch(0.97 0.05 100)" />
    </g>
  ),
  orange: (
    <g {...outline}>
      <circle cx="50" cy="50" r="37" fill="oklch(0.73 0.17 55)" />
      <circle cx="50" cy="50" r="28" fill="oklch(0.87 0.09 75)" stroke="none" />
      <g stroke="none" fill="oklch(0.75 0.165 58)">
        {[0, 60, 120, 180, 240, 300].map((degrees) => (
          <path
            key={degrees}
            d="M50 45L39.5 27.5A26 26 0 0 1 60.5 27.5Z"
            transform={`rotate(${degrees} 50 50)`}
          />
        ))}
      </g>
    </g>
  ),
  grapes: (
    <g {...outline}>
      <path d="M50 24C50 16 54 11 60 8" fill="none" />
      <path d="M50 24C38 26 28 20 26 11C38 8 48 13 50 24Z" fill={LEAF} />
      <g fill="oklch(0.48 0.13 325)">
        {[
          [50, 82],
          [39, 66],
          [61, 66],
          [28, 49],
          [50, 49],
          [72, 49],
          [39, 33],
          [61, 33],
        ].map(([x, y]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r="11.5" />
        ))}
      </g>
    </g>
  ),
  bell: (
    <g {...outline}>
      <circle cx="50" cy="82" r="9" fill={INK} />
      <path
        d="M50 13C66 13 72 26 73 42C74 58 78 64 86 72H14C22 64 26 58 27 42C28 26 34 13 50 13Z"
        fill="oklch(0.66 0.1 178)"
      />
      <path d="M43 13a7 6 0 0 1 14 0" fill="none" />
      <path d="M38 42C39 32 42 27 47 25" fill="none" stroke="oklch(0.92 0.05 175)" />
    </g>
  ),
  star: (
    <g {...outline}>
      <path
        d="M50.0 10.0L60.9 38.0L90.9 39.7L67.6 58.7L75.3 87.8L50.0 71.5L24.7 87.8L32.4 58.7L9.1 39.7L39.1 38.0Z"
        fill="oklch(0.83 0.165 82)"
      />
      <path
        d="M50 53L50.0 10.0L60.9 38.0ZM50 53L90.9 39.7L67.6 58.7ZM50 53L75.3 87.8L50.0 71.5ZM50 53L24.7 87.8L32.4 58.7ZM50 53L9.1 39.7L39.1 38.0Z"
        fill="oklch(0.69 0.15 70)"
        stroke="none"
      />
      <path
        d="M50.0 10.0L60.9 38.0L90.9 39.7L67.6 58.7L75.3 87.8L50.0 71.5L24.7 87.8L32.4 58.7L9.1 39.7L39.1 38.0Z"
        fill="none"
      />
    </g>
  ),
  diamond: (
    <g {...outline}>
      <path d="M27 20H73L92 43L50 88L8 43Z" fill="oklch(0.8 0.09 235)" />
      <path d="M8 43H34L50 88ZM66 43H92L73 20Z" fill="oklch(0.66 0.115 245)" stroke="none" />
      <path d="M34 43L50 20L66 43Z" fill="oklch(0.95 0.03 225)" stroke="none" />
      <path
        d="M27 20L34 43L50 20L66 43L73 20M8 43H92M34 43L50 88L66 43"
        fill="none"
        strokeWidth="2.5"
      />
      <path d="M27 20H73L92 43L50 88L8 43Z" fill="none" />
    </g>
  ),
}

type SlotSymbolIconProps = { symbol: SlotSymbol; className?: string }

export function SlotSymbolIcon({ symbol, className }: SlotSymbolIconProps) {
  return (
    <svg viewBox="0 0 100 100" className={className} aria-hidden="true">
      {symbolArt[symbol]}
    </svg>
  )
}
