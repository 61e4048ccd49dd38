import { STAKE_MAX } from '@tallyhouse/contract/values'
import { IllegalMove } from '@tallyhouse/game-rules/round-game'
import * as m from '@tallyhouse/messages/fairness'
import { type SubmitEvent, useState } from 'react'
import { type GameType, gameNames } from '#lib/game-names.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { choiceForms } from './choices/choice-forms.ts'
import { type ComputedRound, computeRound } from './compute-round.ts'
import { ComputedReceipt } from './computed-receipt.tsx'
import { SeedFields } from './seed-fields.tsx'

/** Recomputes a round of any game from its seeds, in the browser. */
export function VerifyPanel({ game: playing }: { game: GameType }) {
  const [game, setGame] = useState(playing)
  const [computed, setComputed] = useState<ComputedRound | string | null>(null)
  const { Fields } = choiceForms[game]
  const gameOptions = Object.entries(gameNames).map(([value, name]) => ({ value, label: name() }))
  const compute = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setComputed(computeOrExplain(game, new FormData(event.currentTarget)))
  }
  return (
    <form onSubmit={compute} onChange={() => setComputed(null)} className="space-y-4">
      <div className="grid grid-cols-[1fr_120px] gap-4">
        <Select
          label={m.game()}
          value={game}
          options={gameOptions}
          onChange={(next) => setGame(next as GameType)}
        />
        <Field
          label={m.bet()}
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
        {m.computeRound()}
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

function computeOrExplain(game: GameType, form: FormData): ComputedRound | string {
  try {
    return computeRound(game, form)
  } catch (error) {
    if (error instanceof IllegalMove) return error.message
    throw error
  }
}
