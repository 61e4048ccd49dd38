import { TILES } from '@tallyhouse/game-rules/mines'
import { cn } from '../../../lib/class-names.ts'
import type { RoundOf } from '../game-round.ts'
import { GemSign, MineSign } from './signs.tsx'

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
      {isMine ? <MineSign className="w-3/5" /> : isOpened && <GemSign className="w-3/5" />}
    </span>
  )
}

function numbered(tiles: number[]): string {
  return tiles.map((tile) => tile + 1).join(', ') || 'none'
}
