import * as m from '@tallyhouse/messages/mines'
import type { CSSProperties, KeyboardEvent } from 'react'
import { positionOf, type TileFace } from './board.ts'
import { GemSign, MineSign } from './tile-symbols.tsx'
import './tile.css'

type TileProps = {
  tile: number
  face: TileFace
  /** Waiting for the server's answer. */
  isPending: boolean
  /** Opened in a round that paid. */
  isGlowing: boolean
  canOpen: boolean
  /** Whether this is the one tile in the tab order. */
  isStop: boolean
  delayMs: number
  onOpen: () => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

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
      aria-label={labelOf(face)(positionOf(tile))}
      aria-disabled={!props.canOpen || props.isPending}
      tabIndex={props.isStop ? 0 : -1}
      onClick={() => props.canOpen && !props.isPending && props.onOpen()}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
      className="tile"
      style={{ '--delay': `${props.delayMs}ms` } as CSSProperties}
    >
      <span className="tile-flip">
        <span className="tile-face tile-front" />
        <span className="tile-face tile-back">{sign && <Sign className="w-3/5" />}</span>
      </span>
    </button>
  )
}

function labelOf({ sign }: TileFace) {
  if (sign === null) return m.closedTile
  return sign === 'mine' ? m.minedTile : m.safeTile
}
