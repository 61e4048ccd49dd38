import type { GameType } from '#lib/game-names.ts'
import { baccarat } from './baccarat/baccarat.tsx'
import { blackjack } from './blackjack/blackjack.tsx'
import { crash } from './crash/crash.tsx'
import { dice } from './dice/dice.tsx'
import { hilo } from './hilo/hilo.tsx'
import { keno } from './keno/keno.tsx'
import type { GameRound, RoundDescription } from './kit/rounds/game-round.ts'
import type { GameDescription } from './kit/screen/game-description.ts'
import { limbo } from './limbo/limbo.tsx'
import { mines } from './mines/mines.tsx'
import { plinko } from './plinko/plinko.tsx'
import { roulette } from './roulette/roulette.tsx'
import { slots } from './slots/slots.tsx'
import { wheel } from './wheel/wheel.tsx'

/** The game descriptions. Their screens load separately: see `screens.ts`. */
export const games: { [G in GameType]: GameDescription<G> } = {
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
}

/** In tab order. */
export const gameTypes = Object.keys(games) as [GameType, ...GameType[]]

/** The description of a game; undefined for a game of a newer version. */
export function findGame<G extends GameType>(game: G): GameDescription<G> | undefined {
  return Object.hasOwn(games, game) ? games[game] : undefined
}

/** A round as text; without its choice and result if the game is of a newer version. */
export function describeRound<G extends GameType>(round: GameRound<G>): RoundDescription {
  return findGame(round.game)?.describe(round) ?? { choice: null, result: '–' }
}
