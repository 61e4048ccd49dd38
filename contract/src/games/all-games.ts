import type * as rules from '@tallyhouse/game-rules/all-games'
import type { InstantGame } from '@tallyhouse/game-rules/instant-game'
import * as z from 'zod/mini'
import { baccarat } from './baccarat.ts'
import { blackjack } from './blackjack.ts'
import { crash } from './crash.ts'
import { dice } from './dice.ts'
import { hilo } from './hilo.ts'
import { keno } from './keno.ts'
import { limbo } from './limbo.ts'
import { mines } from './mines.ts'
import type { OddsNames } from './names/odds-names.ts'
import { plinko } from './plinko.ts'
import { roulette } from './roulette.ts'
import type { Game } from './settled-round.ts'
import { slots } from './slots.ts'
import { wheel } from './wheel.ts'

/** Every game, in list order. */
export const allGames = {
  dice,
  roulette,
  crash,
  mines,
  slots,
  blackjack,
  wheel,
  keno,
  plinko,
  baccarat,
  limbo,
  hilo,
} satisfies { [Name in InstantName]: Game & { game: Name; names: NamesIn<Instant[Name]> } } & {
  [Name in RoundName]: Game & { game: Name; rules: (typeof rules.roundGames)[Name] }
}

type Instant = typeof rules.instantGames
type InstantName = keyof Instant
type RoundName = keyof typeof rules.roundGames
type NamesIn<Rules> =
  Rules extends InstantGame<infer _Choice, infer _Outcome, infer Bet, infer Result>
    ? OddsNames<Bet, Result>
    : never

export type GameType = keyof typeof allGames

/** A game's name in URLs, calls, and rows. */
export const gameType = z.enum(Object.keys(allGames) as GameType[])
