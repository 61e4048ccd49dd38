import { MINES_MAX, MINES_MIN, TILES } from '@tallyhouse/game-rules/mines'
import * as m from '@tallyhouse/messages/mines'
import { Select } from '#ui/form/select.tsx'
import { numberOptions } from '../kit/odds/number-options.ts'
import type { ChoiceFieldsProps, GameDescription } from '../kit/screen/game-description.ts'
import { describeMines } from './describe-mines.ts'
import { MinesIcon } from './mines-icon.tsx'
import { MinesMark } from './mines-mark.tsx'

export const mines: GameDescription<'mines'> = {
  description: m.description,
  Icon: MinesIcon,
  Mark: MinesMark,
  describe: describeMines,
  initialChoice: { mineCount: MINES_MIN, tiles: [], end: 'expired' },
  ChoiceFields,
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
