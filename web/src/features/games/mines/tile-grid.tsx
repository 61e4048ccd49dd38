import { TILES } from '@tallyhouse/game-rules/mines'
import * as m from '@tallyhouse/messages/mines'
import { type CSSProperties, type KeyboardEvent, useRef } from 'react'
import {
  type Board,
  FLIP_MS,
  ringsBetween,
  type TileFace,
  tileBeside,
  tileFace,
  tilePosition,
} from './board.ts'
import { GemSign, MineSign } from './mines.tsx'
import './tile.css'

const RING_MS = 20
const tiles = Array.from({ length: TILES }, (_, tile) => tile)

type TileGridProps = {
  board: Board | null
  pending: number[]
  /** The tiles that auto-bet opens; null in manual mode. */
  chosen: number[] | null
  /** Whether tiles can be opened, or in auto mode chosen. */
  isOpen: boolean
  /** The tile in the tab order, from which the arrow keys move. */
  stop: number
  onStop: (tile: number) => void
  onOpen: (tile: number) => void
}

/** The 25 tiles: one tab stop, with arrow keys to move between them. */
export function TileGrid({ board, pending, chosen, isOpen, ...props }: TileGridProps) {
  const { stop, onStop, onOpen } = props
  const grid = useRef<HTMLFieldSetElement>(null)

  function move(event: KeyboardEvent, tile: number) {
    const next = tileBeside(tile, event.key)
    if (next === undefined) return
    event.preventDefault()
    grid.current?.querySelector<HTMLElement>(`[data-tile="${next}"]`)?.focus()
  }

  return (
    <fieldset
      ref={grid}
      aria-label={m.tiles()}
      className="tile-grid grid w-full grid-cols-5 gap-1.5 short:max-lg:gap-1 lg:gap-2"
    >
      {tiles.map((tile) => {
        const face = tileFace(board, tile)
        return (
          <Tile
            key={tile}
            tile={tile}
            face={face}
            isPending={pending.includes(tile)}
            isGlowing={!face.isBare && board !== null && board.payout > 0}
            isChosen={chosen?.includes(tile)}
            canOpen={isOpen && (face.sign === null || chosen !== null)}
            isStop={tile === stop}
            delayMs={flipDelayMs(board, tile)}
            onOpen={() => onOpen(tile)}
            onFocus={() => onStop(tile)}
            onKeyDown={(event) => move(event, tile)}
          />
        )
      })}
    </fieldset>
  )
}

/** When a round ends, the other tiles flip in rings around the last opened one. */
function flipDelayMs(board: Board | null, tile: number): number {
  const last = board?.opened.at(-1)
  if (!board || board.end === null || last === undefined || board.opened.includes(tile)) return 0
  return (board.end === 'mine' ? FLIP_MS : 0) + RING_MS * ringsBetween(tile, last)
}

type TileProps = {
  tile: number
  face: TileFace
  /** Waiting for the server's answer. */
  isPending: boolean
  /** Undefined in manual mode. */
  isChosen: boolean | undefined
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

function Tile({ tile, face, ...props }: TileProps) {
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
      data-chosen={props.isChosen || undefined}
      aria-pressed={props.isChosen}
      aria-label={tileLabel(face)(tilePosition(tile))}
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

function tileLabel({ sign }: TileFace) {
  if (sign === null) return m.closedTile
  return sign === 'mine' ? m.minedTile : m.safeTile
}
