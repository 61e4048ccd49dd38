import { STAKE_MAX } from '@tallyhouse/contract/values'
import { IllegalMove } from '@tallyhouse/game-rules/round-game'
import { type SubmitEvent, useState } from 'react'
import { type GameType, gameNames } from '../../../lib/game-names.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { choiceForms } from './choices/choice-forms.ts'
import { type ComputedRound, computeRound } from './compute-round.ts'
import { ComputedReceipt } from './computed-receipt.tsx'
import { SeedFields } from './seed-fields.tsx'

const gameOptions = Object.entries(gameNames).map(([value, label]) => ({ value, label }))

/** Recomputes a round of any game from its seeds, here in the browser. */
export function VerifyPanel({ game: playing }: { game: GameType }) {
  const [game, setGame] = useState(playing)
  const [computed, setComputed] = useState<ComputedRound | string | null>(null)
  const { Fields } = choiceForms[game]
  const compute = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setComputed(roundOrRefusal(game, new FormData(event.currentTarget)))
  }
  return (
    <form onSubmit={compute} onChange={() => setComputed(null)} className="space-y-4">
      <div className="grid grid-cols-[1fr_120px] gap-4">
        <Select
          label="Game"
          value={game}
          options={gameOptions}
          onChange={(next) => setGame(next as GameType)}
        />
        <Field
          label="Bet"
          name="stake"
          type="number"
          min={1}
          max={STAKE_MAX}
          step={1}
          defaultValue={10}
          required
        />
      </div>
      <Fields key={game} />
      <SeedFields />
      <Button type="submit" variant="primary" className="w-full sm:w-auto">
        Compute the round
      </Button>
      {typeof computed === 'string' && (
        <p role="alert" className="text-14 text-loss">
          {computed}
        </p>
      )}
      {computed !== null && typeof computed !== 'string' && <ComputedReceipt computed={computed} />}
    </form>
  )
}

function roundOrRefusal(game: GameType, form: FormData): ComputedRound | string {
  try {
    return computeRound(game, form)
  } catch (error) {
    if (error instanceof IllegalMove) return error.message
    throw error
  }
}
