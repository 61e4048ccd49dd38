import { TILES } from '@tallyhouse/game-rules/mines'
import * as m from '@tallyhouse/messages/mines'
import { cn } from '#lib/class-names.ts'
import type { GameRound } from '../kit/rounds/game-round.ts'
import { GemSign, MineSign } from './tile-symbols.tsx'

const tilesInOrder = Array.from({ length: TILES }, (_, tile) => tile)

/** The final board: the tiles that the player opened, and every mine. */
export function MinesMark({ round: { choice, outcome } }: { round: GameRound<'mines'> }) {
  return (
    <div
      role="img"
      aria-label={boardText(choice.tiles, outcome.mines)}
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

function boardText(openedTiles: number[], minedTiles: number[]): string {
  const mines = numbered(minedTiles)
  return openedTiles.length === 0
    ? m.openedNoneAndMines({ mines })
    : m.openedAndMines({ opened: numbered(openedTiles), mines })
}

function numbered(tiles: number[]): string {
  return tiles.map((tile) => tile + 1).join(', ')
}
