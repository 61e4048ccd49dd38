import { TILES } from '@tallyhouse/game-rules/mines'
import { cn } from '../../../lib/class-names.ts'
import type { RoundOf } from '../game-round.ts'

const tilesInOrder = Array.from({ length: TILES }, (_, tile) => tile)

/** All tiles laid open: gems where it was safe to step, and every mine. */
export function MinesMark({ round: { choice, outcome } }: { round: RoundOf<'mines'> }) {
  return (
    <div
      role="img"
      aria-label={`Opened tiles ${numbered(choice.tiles)}; mines under ${numbered(outcome.mines)}`}
      className="grid w-full max-w-[176px] grid-cols-5 gap-1"
    >
      {tilesInOrder.map((tile) => (
        <Tile
          key={tile}
          isOpened={choice.tiles.includes(tile)}
          isMine={outcome.mines.includes(tile)}
        />
      ))}
    </div>
  )
}

function Tile({ isOpened, isMine }: { isOpened: boolean; isMine: boolean }) {
  return (
    <span
      className={cn(
        'grid aspect-square place-items-center rounded-chip border',
        isOpened
          ? isMine
            ? 'border-paper-loss bg-paper-loss text-paper'
            : 'border-paper-win bg-paper-win text-paper'
          : 'border-paper-ink/25 text-paper-ink',
      )}
    >
      {isMine ? <Mine /> : isOpened && <Gem />}
    </span>
  )
}

function Mine() {
  return (
    <svg viewBox="0 0 20 20" className="w-3/5" aria-hidden="true">
      <circle cx="10" cy="10" r="5" fill="currentColor" />
      <path
        d="M10 1v18M1 10h18M3.6 3.6l12.8 12.8M16.4 3.6L3.6 16.4"
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
  )
}

function Gem() {
  return (
    <svg viewBox="0 0 20 20" className="w-3/5" aria-hidden="true">
      <path d="M5 3h10l4 5-9 10L1 8z" fill="currentColor" />
    </svg>
  )
}

function numbered(tiles: number[]): string {
  return tiles.map((tile) => tile + 1).join(', ') || 'none'
}
