import { MINES_MAX, MINES_MIN, TILES } from '@tallyhouse/game-rules/mines'
import * as m from '@tallyhouse/messages/mines'
import { cn } from '#lib/class-names.ts'
import { Select } from '#ui/form/select.tsx'
import type { GameRound, RoundDescription } from '../kit/rounds/game-round.ts'
import type { ChoiceFieldsProps, GameDescription } from '../kit/screen/game-description.ts'

/** Select options for the whole numbers from `min` to `max`. */
function numberOptions(min: number, max: number): { value: string; label: string }[] {
  return Array.from({ length: max - min + 1 }, (_, index) => {
    const value = String(min + index)
    return { value, label: value }
  })
}

export const MINES_DEFAULT = 3

export const mines: GameDescription<'mines'> = {
  description: m.description,
  icon: (
    <>
      <circle cx="10" cy="10" r="4.6" />
      <path
        d="M10 2v3.4M10 14.6V18M2 10h3.4M14.6 10H18M4.4 4.4l2.3 2.3M13.3 13.3l2.3 2.3M15.6 4.4l-2.3 2.3M6.7 13.3l-2.3 2.3"
        strokeLinecap="round"
      />
      <circle cx="8.6" cy="8.6" r="1" fill="currentColor" stroke="none" />
    </>
  ),
  Mark: MinesMark,
  describe: describeMines,
  initialChoice: { mineCount: MINES_DEFAULT, tiles: [], end: 'expired' },
  ChoiceFields,
  hasDemo: true,
}

/** `5 mines` and `3 safe tiles, then a mine`. */
export function describeMines({ choice }: GameRound<'mines'>): RoundDescription {
  return { choice: m.mines({ count: choice.mineCount }), result: describeEnd(choice) }
}

function describeEnd({ tiles, end }: GameRound<'mines'>['choice']): string {
  const count = tiles.length
  if (end === 'mine') return count === 1 ? m.firstTileMine() : m.safeThenMine({ count: count - 1 })
  if (count === 0) return m.noTilesOpened()
  return end === 'expired' ? m.safeExpired({ count }) : m.safeCashedOut({ count })
}

const tilesInOrder = Array.from({ length: TILES }, (_, tile) => tile)

function ChoiceFields({ choice, locked, onChange }: ChoiceFieldsProps<'mines'>) {
  const { mineCount, tiles: opened } = choice
  function toggle(tile: number) {
    const tiles = opened.includes(tile)
      ? opened.filter((other) => other !== tile)
      : [...opened, tile]
    onChange({ mineCount, tiles, end: tiles.length === 0 ? 'expired' : 'cash_out' })
  }
  return (
    <div className="grid gap-4 sm:grid-cols-[160px_1fr]">
      <Select
        label={m.mineCountLabel()}
        value={String(mineCount)}
        options={numberOptions(MINES_MIN, MINES_MAX)}
        onChange={(count) => onChange({ ...choice, mineCount: Number(count) })}
      />
      <fieldset>
        <legend className="mb-1.5 text-14 font-medium text-mid">{m.tilesOpened()}</legend>
        <div className="tabular grid max-w-[240px] grid-cols-5 gap-1">
          {tilesInOrder.map((tile) => (
            <TileBox
              key={tile}
              tile={tile}
              place={opened.indexOf(tile) + 1}
              onToggle={() => !locked && toggle(tile)}
            />
          ))}
        </div>
      </fieldset>
    </div>
  )
}

/** `place` is the position in the opening order, from 1; 0 for a closed tile. */
type TileBoxProps = { tile: number; place: number; onToggle: () => void }

function TileBox({ tile, place, onToggle }: TileBoxProps) {
  return (
    <label className="relative grid h-10 place-items-center rounded-chip bg-ink-2 text-13 transition-colors duration-(--t-hover) hover:bg-ink-3 has-checked:bg-bone has-checked:font-bold has-checked:text-ink-0 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus">
      <input
        type="checkbox"
        checked={place > 0}
        onChange={onToggle}
        aria-label={m.tile({ number: tile + 1 })}
        className="absolute inset-0 cursor-pointer appearance-none rounded-chip opacity-0"
      />
      <span aria-hidden="true">{place > 0 && place}</span>
    </label>
  )
}

/** The final board: the tiles that the player opened, and every mine. */
function MinesMark({ round: { choice, outcome } }: { round: GameRound<'mines'> }) {
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

type SignProps = { className?: string }

export function MineSign({ className }: SignProps) {
  return (
    <svg viewBox="0 0 20 20" className={className} aria-hidden="true">
      <circle cx="10" cy="10" r="5" fill="currentColor" />
      <path
        d="M10 1v18M1 10h18M3.6 3.6l12.8 12.8M16.4 3.6L3.6 16.4"
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
  )
}

export function GemSign({ className }: SignProps) {
  return (
    <svg viewBox="0 0 20 20" className={className} aria-hidden="true">
      <path d="M5 3h10l4 5-9 10L1 8z" fill="currentColor" />
      <path
        d="M1 8h18M5 3l2.6 5L10 18l2.4-10L15 3M7.6 8L10 3l2.4 5"
        fill="none"
        stroke="currentColor"
        strokeWidth=".9"
        strokeLinejoin="round"
        className="stroke-ink-0/45"
      />
    </svg>
  )
}
