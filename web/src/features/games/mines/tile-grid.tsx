import { TILES } from '@tallyhouse/game-rules/mines'
import * as m from '@tallyhouse/messages/mines'
import { type KeyboardEvent, useRef } from 'react'
import { type Board, FLIP_MS, faceOf, ringsBetween, tileBeside } from './board.ts'
import { Tile } from './tile.tsx'

const RING_MS = 20
const tiles = Array.from({ length: TILES }, (_, tile) => tile)

type TileGridProps = {
  board: Board | null
  pending: number[]
  /** Whether tiles can be opened. */
  isOpen: boolean
  /** The tile in the tab order, from which the arrow keys move. */
  stop: number
  onStop: (tile: number) => void
  onOpen: (tile: number) => void
}

/** The 25 tiles: one tab stop, with arrow keys to move between them. */
export function TileGrid({ board, pending, isOpen, stop, onStop, onOpen }: TileGridProps) {
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
      className="grid w-full max-w-[min(420px,44svh)] min-w-[264px] short:max-lg:max-w-[40svh] grid-cols-5 gap-1.5 lg:max-w-[min(440px,43svh)] lg:gap-2"
    >
      {tiles.map((tile) => {
        const face = faceOf(board, tile)
        return (
          <Tile
            key={tile}
            tile={tile}
            face={face}
            isPending={pending.includes(tile)}
            isGlowing={!face.isBare && board !== null && board.payout > 0}
            canOpen={isOpen && face.sign === null}
            isStop={tile === stop}
            delayMs={delayOf(board, tile)}
            onOpen={() => onOpen(tile)}
            onFocus={() => onStop(tile)}
            onKeyDown={(event) => move(event, tile)}
          />
        )
      })}
    </fieldset>
  )
}

/** At the end of a round, the other tiles flip in rings around the last opened one. */
function delayOf(board: Board | null, tile: number): number {
  const last = board?.opened.at(-1)
  if (!board || board.end === null || last === undefined || board.opened.includes(tile)) return 0
  return (board.end === 'mine' ? FLIP_MS : 0) + RING_MS * ringsBetween(tile, last)
}
