import { MINES_MAX, MINES_MIN, TILES } from '@tallyhouse/game-rules/mines'
import * as m from '@tallyhouse/messages/fairness'
import { useState } from 'react'
import { Select } from '#ui/select.tsx'
import type { ChoiceForm } from './choice-form.ts'
import { numberOptions } from './number-options.ts'

const tilesInOrder = Array.from({ length: TILES }, (_, tile) => tile)

export const minesForm: ChoiceForm = {
  Fields: MinesFields,
  choiceOf(form) {
    const tiles: number[] = JSON.parse(String(form.get('tiles')))
    const mineCount = Number(form.get('mineCount'))
    return { mineCount, tiles, end: tiles.length === 0 ? 'expired' : 'cash_out' }
  },
}

function MinesFields() {
  const [mineCount, setMineCount] = useState(String(MINES_MIN))
  const [tiles, setTiles] = useState<number[]>([])
  const toggle = (tile: number) =>
    setTiles(tiles.includes(tile) ? tiles.filter((opened) => opened !== tile) : [...tiles, tile])
  return (
    <div className="grid gap-4 sm:grid-cols-[160px_1fr]">
      <Select
        label={m.mines()}
        name="mineCount"
        value={mineCount}
        options={numberOptions(MINES_MIN, MINES_MAX)}
        onChange={setMineCount}
      />
      <fieldset>
        <legend className="mb-1.5 text-14 font-medium text-mid">{m.tilesOpened()}</legend>
        <input type="hidden" name="tiles" value={JSON.stringify(tiles)} />
        <div className="tabular grid max-w-[240px] grid-cols-5 gap-1">
          {tilesInOrder.map((tile) => (
            <TileBox
              key={tile}
              tile={tile}
              place={tiles.indexOf(tile) + 1}
              onToggle={() => toggle(tile)}
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
