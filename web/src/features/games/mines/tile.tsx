import type { CSSProperties, KeyboardEvent } from 'react'
import { placeOf, type TileFace } from './board.ts'
import { GemSign, MineSign } from './signs.tsx'
import './tile.css'

type TileProps = {
  tile: number
  face: TileFace
  /** Waits for the server's answer. */
  isPending: boolean
  /** Lies open in a round that paid. */
  isGlowing: boolean
  canOpen: boolean
  /** The one tile of the board that Tab stops at. */
  isStop: boolean
  delayMs: number
  onOpen: () => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** One tile: closed, or turned to what lies under it. */
export function Tile({ tile, face, ...props }: TileProps) {
  const { sign, isBare, isHit } = face
  const Sign = sign === 'mine' ? MineSign : GemSign
  return (
    <button
      type="button"
      data-tile={tile}
      data-sign={sign ?? undefined}
      data-bare={isBare || undefined}
      data-hit={isHit || undefined}
      data-glow={props.isGlowing || undefined}
      data-pending={props.isPending || undefined}
      aria-label={`${placeOf(tile)}, ${wordOf(face)}`}
      aria-disabled={!props.canOpen || props.isPending}
      tabIndex={props.isStop ? 0 : -1}
      onClick={() => props.canOpen && !props.isPending && props.onOpen()}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
      className="tile"
      style={{ '--delay': `${props.delayMs}ms` } as CSSProperties}
    >
      <span className="tile-turn">
        <span className="tile-face tile-front" />
        <span className="tile-face tile-back">{sign && <Sign className="w-3/5" />}</span>
      </span>
    </button>
  )
}

function wordOf({ sign }: TileFace): string {
  if (sign === null) return 'closed'
  return sign === 'mine' ? 'mine' : 'safe'
}
