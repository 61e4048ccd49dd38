import type { ChoiceOf } from '@tallyhouse/contract/games/round'
import { STAKE_MAX } from '@tallyhouse/contract/values'
import { IllegalMove } from '@tallyhouse/game-rules/round-game'
import * as m from '@tallyhouse/messages/fairness'
import { type SubmitEvent, useState } from 'react'
import { type GameType, gameNames } from '#lib/game-names.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { games, gameTypes } from '../games.ts'
import { type ComputedRound, computeRound } from './compute-round.ts'
import { ComputedReceipt } from './computed-receipt.tsx'
import { SeedFields } from './seed-fields.tsx'

/** Recomputes a round of any game from its seeds, in the browser. */
export function VerifyPanel({ game: playing }: { game: GameType }) {
  const [game, setGame] = useState(playing)
  const [computed, setComputed] = useState<ComputedRound | string | null>(null)
  const [choice, setChoice] = useState<ChoiceOf<GameType>>(games[game].initialChoice)
  const gameOptions = gameTypes.map((type) => ({ value: type, label: gameNames[type]() }))
  function open(next: GameType): void {
    setGame(next)
    setChoice(games[next].initialChoice)
    setComputed(null)
  }
  function choose(next: ChoiceOf<GameType>): void {
    setChoice(next)
    setComputed(null)
  }
  const compute = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setComputed(computeOrExplain(game, choice, new FormData(event.currentTarget)))
  }
  return (
    <form onSubmit={compute} onChange={() => setComputed(null)} className="space-y-4">
      <div className="grid grid-cols-[1fr_120px] gap-4">
        <Select
          label={m.game()}
          value={game}
          options={gameOptions}
          onChange={(next) => open(next as GameType)}
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
      <ChoiceFields key={game} game={game} choice={choice} onChange={choose} />
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

type FieldsProps<G extends GameType> = {
  game: G
  choice: ChoiceOf<G>
  onChange: (choice: ChoiceOf<G>) => void
}

function ChoiceFields<G extends GameType>({ game, ...fields }: FieldsProps<G>) {
  const { ChoiceFields: Fields } = games[game]
  if (Fields === undefined) return <p className="text-14 text-low">{m.noChoice()}</p>
  return <Fields {...fields} locked={false} />
}

function computeOrExplain<G extends GameType>(
  game: G,
  choice: ChoiceOf<G>,
  form: FormData,
): ComputedRound | string {
  try {
    return computeRound(game, choice, form)
  } catch (error) {
    if (error instanceof IllegalMove) return error.message
    throw error
  }
}
