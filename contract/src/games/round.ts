import * as z from 'zod/mini'
import { id } from '../values.ts'
import { allGames, type GameType } from './all-games.ts'
import { type Game, recorded, recordOf } from './settled-round.ts'

type RecordOf<Name extends GameType> = ReturnType<
  typeof recordOf<Name, (typeof allGames)[Name]['choice'], (typeof allGames)[Name]['outcome']>
>

/** A round of each game, with the same fields added. */
type Rounds<Added> = {
  [Name in GameType]: z.ZodMiniObject<RecordOf<Name> & Added, z.core.$strict>
}[GameType]

/** A round of any game, with added fields. */
export function anyRound<Added extends { [field: string]: z.ZodMiniType }>(added: Added) {
  const games: Game[] = Object.values(allGames)
  const rounds = games.map((game) => z.strictObject({ ...recordOf(game), ...added }))
  return z.discriminatedUnion(
    'game',
    rounds as unknown as readonly [Rounds<Added>, ...Rounds<Added>[]],
  )
}

/** A settled round: its game, stake, choice, outcome, and payout. */
export const round = anyRound({ id })

const common = z.object({ id, ...recorded })

export type ChoiceOf<Name extends GameType> = z.output<(typeof allGames)[Name]['choice']>
export type OutcomeOf<Name extends GameType> = z.output<(typeof allGames)[Name]['outcome']>

/** A round of one game, by name. */
export type RoundOf<Name extends GameType> = Common & {
  game: Name
  choice: ChoiceOf<Name>
  outcome: OutcomeOf<Name>
}

export type Round = { [Name in GameType]: RoundOf<Name> }[GameType]

type Common = z.output<typeof common>
