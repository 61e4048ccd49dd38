import * as z from 'zod/mini'
import { id } from '../values.ts'
import { allGames, type GameType } from './all-games.ts'
import { type Game, recorded, roundFields } from './settled-round.ts'

type RoundFields<Name extends GameType> = ReturnType<
  typeof roundFields<Name, (typeof allGames)[Name]['choice'], (typeof allGames)[Name]['outcome']>
>

/** One round type per game, with the same fields added. */
type Rounds<Added> = {
  [Name in GameType]: z.ZodMiniObject<RoundFields<Name> & Added, z.core.$strict>
}[GameType]

/** A round in any game, with added fields. */
export function anyRound<Added extends { [field: string]: z.ZodMiniType }>(added: Added) {
  const games: Game[] = Object.values(allGames)
  const rounds = games.map((game) => z.strictObject({ ...roundFields(game), ...added }))
  return z.discriminatedUnion(
    'game',
    rounds as unknown as readonly [Rounds<Added>, ...Rounds<Added>[]],
  )
}

/** A settled round: its game, stake, choice, outcome, and payout. */
export const round = anyRound({ id })

const common = z.object({ id, ...recorded })

export type GameChoice<Name extends GameType> = z.output<(typeof allGames)[Name]['choice']>
export type GameOutcome<Name extends GameType> = z.output<(typeof allGames)[Name]['outcome']>

/** A round in one game, by name. */
export type RoundRecord<Name extends GameType> = Common & {
  game: Name
  choice: GameChoice<Name>
  outcome: GameOutcome<Name>
}

export type Round = { [Name in GameType]: RoundRecord<Name> }[GameType]

type Common = z.output<typeof common>
