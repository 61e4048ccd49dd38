import { allGames } from '@tallyhouse/contract/games/all-games'
import {
  type AnyPlay,
  listPlays,
  type RoundName,
  roundNames,
} from '@tallyhouse/contract/games/plays'
import type { Game } from '@tallyhouse/contract/games/settled-round'
import { instantGames, roundGames } from '@tallyhouse/game-rules/all-games'
import type { InstantGame, PayLine } from '@tallyhouse/game-rules/instant-game'
import { points } from '@tallyhouse/game-rules/points'
import { randomStream, type Seeds } from '@tallyhouse/game-rules/random-stream'
import { type ReplayedRound, replayRound } from '@tallyhouse/game-rules/replay-round'
import { paidEnding, type RoundGame, type RoundTypes } from '@tallyhouse/game-rules/round-game'
import { toMove, toStart } from '#features/games/call-command.ts'

const STAKE = 10

/** A way to play a game. */
export type FairPlay = {
  game: string
  name: string
  play(seeds: Seeds): ReplayedRound & { stake: number }
  /**
   * A round's bet, with every way it could have ended. `stake` excludes what moves added. Missing if
   * a round has several steps.
   */
  odds?: ((round: Round) => { stake: number; payTable: PayLine[] }) | undefined
}

/** Every instant game with all its variants, and every play in the multi-step games. */
export const fairPlays: FairPlay[] = [
  ...entries(instantGames).flatMap(([game, rules]) => {
    const { example, variants = {} }: Game = allGames[game]
    return Object.entries({ example, ...variants }).map(([name, choice]) =>
      instantPlay(name, choice as Plain, rules as unknown as AnyInstantGame),
    )
  }),
  ...roundNames.flatMap((game) =>
    listPlays(game).map(([name, play]) => multiStepPlay(game, name, play)),
  ),
]

type Round = { outcome: Plain }
type Plain = Record<string, unknown>
type AnyInstantGame = InstantGame<Plain, Plain>
type AnyRoundGame = RoundGame<RoundTypes & { choice: Plain; outcome: Plain }>

function instantPlay(name: string, choice: Plain, rules: AnyInstantGame): FairPlay {
  const { spots = {}, bets = [] } = choice as {
    spots?: Record<string, number>
    bets?: { amount: number }[]
  }
  const stakes = [...Object.values(spots), ...bets.map(({ amount }) => amount)]
  const stake = stakes.reduce((sum, amount) => sum + amount, 0) || STAKE
  return {
    game: rules.name,
    name,
    play: (seeds) => ({ ...replayRound({ game: rules.name, choice, stake, seeds }), stake }),
    odds: () => ({ stake, payTable: rules.payTable(choice) }),
  }
}

function multiStepPlay(game: RoundName, name: string, play: AnyPlay): FairPlay {
  const rules = roundGames[game] as unknown as AnyRoundGame
  const { bet } = play
  return {
    game,
    name,
    play(seeds) {
      const state = playOut(game, play, seeds)
      const stake = STAKE * rules.stakes(state)
      const ending = paidEnding(rules, state, points(stake))
      if (ending === undefined) throw new Error(`${name} does not end ${game}`)
      return { ...ending, stake }
    },
    odds: bet && ((round) => ({ stake: STAKE, payTable: publishedTable(bet(round)) })),
  }

  function publishedTable(kind: unknown): PayLine[] {
    const found = rules.odds().find((odds) => JSON.stringify(odds.bet) === JSON.stringify(kind))
    if (found === undefined) throw new Error(`no odds of ${JSON.stringify(kind)}`)
    return found.payTable
  }
}

/** A round's state at its end. */
function playOut(game: RoundName, play: AnyPlay, seeds: Seeds): unknown {
  const rules = roundGames[game] as unknown as AnyRoundGame
  const { toView } = allGames[game] as unknown as { toView(state: unknown): object }
  const taste = randomStream({ ...seeds, clientSeed: 'taste' })
  const start = toStart(game, { betAmount: STAKE, ...play.setup(taste.nextBelow) })
  let state = rules.deal(randomStream(seeds), start.setup)
  while (rules.ending(state) === undefined) {
    const betAmount = STAKE * rules.stakes(state)
    const shown = { betAmount, balance: Number.POSITIVE_INFINITY, ...toView(state) }
    const [call, body] = play.next(shown, taste.nextBelow)
    state = rules.play(state, toMove(game, call, body).move)
  }
  return state
}

function entries<Key extends string, Value>(record: Record<Key, Value>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][]
}
