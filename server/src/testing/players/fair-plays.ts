import { allGames } from '@tallyhouse/contract/games/all-games'
import type { Game } from '@tallyhouse/contract/games/settled-round'
import { instantGames, roundGames } from '@tallyhouse/game-rules/all-games'
import { blackjack } from '@tallyhouse/game-rules/blackjack'
import { hilo, winningRanks } from '@tallyhouse/game-rules/hilo'
import type { BetKind, InstantGame, PayLine } from '@tallyhouse/game-rules/instant-game'
import { mines } from '@tallyhouse/game-rules/mines'
import { points } from '@tallyhouse/game-rules/points'
import { type RandomStream, randomStream, type Seeds } from '@tallyhouse/game-rules/random-stream'
import { type ReplayedRound, replayRound } from '@tallyhouse/game-rules/replay-round'
import { paidEnding, type RoundGame } from '@tallyhouse/game-rules/round-game'

const STAKE = 10

/** A way to play a game. */
export type FairPlay = {
  game: string
  name: string
  play(seeds: Seeds): ReplayedRound & { stake: number }
  /**
   * The bet of a round, with every way it could have ended. `stake` excludes what moves added. Missing if
   * a round has several steps.
   */
  odds?: ((round: Round) => { stake: number; payTable: PayLine[] }) | undefined
}

/** Every instant game with all its variants, and every multi-step game with one step and with several. */
export const fairPlays: FairPlay[] = [
  ...entries(instantGames).flatMap(([game, rules]) => {
    const { example, variants = {} }: Game = allGames[game]
    return Object.entries({ example, ...variants }).map(([name, choice]) =>
      instantPlay(name, choice as Plain, rules as unknown as AnyInstantGame),
    )
  }),
  ...entries(multiStepPlays()).flatMap(([game, plays]) =>
    Object.entries(plays).map(([name, play]) => multiStepPlay(game, name, play)),
  ),
]

type Round = { outcome: unknown }
type Plain = Record<string, unknown>
type AnyInstantGame = InstantGame<Plain, Plain>
type AnyRoundGame = RoundGame<never, never, unknown, unknown>
type MultiStepPlay = {
  /** Plays a round to its end. */
  play(random: RandomStream): unknown
  /** The bet on the only step. */
  bet?(round: Round): BetKind
}

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

function multiStepPlay(
  game: keyof typeof roundGames,
  name: string,
  { play, bet }: MultiStepPlay,
): FairPlay {
  const rules = roundGames[game] as unknown as AnyRoundGame
  return {
    game,
    name,
    play(seeds) {
      const state = play(randomStream(seeds))
      const stake = STAKE * rules.stakes(state)
      const ending = paidEnding(rules, state, points(stake))
      if (ending === undefined) throw new Error(`${name} does not end ${game}`)
      return { ...ending, stake }
    },
    odds: bet && ((round) => ({ stake: STAKE, payTable: publishedTable(bet(round)) })),
  }

  function publishedTable(kind: BetKind): PayLine[] {
    const found = rules.odds().find((odds) => JSON.stringify(odds.bet) === JSON.stringify(kind))
    if (found === undefined) throw new Error(`no odds of ${JSON.stringify(kind)}`)
    return found.payTable
  }
}

function multiStepPlays(): Record<keyof typeof roundGames, Record<string, MultiStepPlay>> {
  return {
    mines: {
      'one tile': {
        play: (random) => openTiles(random, 1),
        bet: () => ({ mineCount: 5, safeTiles: 1 }),
      },
      'four tiles': { play: (random) => openTiles(random, 4) },
    },
    hilo: {
      'one prediction': {
        play: (random) => predict(random, 1),
        bet({ outcome }) {
          const [shown] = (outcome as ReturnType<typeof hilo.view>).cards
          if (shown === undefined) throw new Error('a round without a card')
          return { winningRanks: winningRanks(shown, 'higher') }
        },
      },
      'three predictions': { play: (random) => predict(random, 3) },
    },
    blackjack: {
      'without raises': {
        play: (random) => playHand(random, false),
        bet: () => 'best_play',
      },
      'with raises': { play: (random) => playHand(random, true), bet: () => 'best_play' },
    },
  }
}

function openTiles(random: RandomStream, count: number) {
  let state = mines.deal(random, { mineCount: 5 })
  for (let tile = 0; tile < count && !state.end; tile += 1) state = mines.play(state, { tile })
  return state.end ? state : mines.play(state, 'cash_out')
}

/** Skips a card first if several predictions follow. */
function predict(random: RandomStream, count: number) {
  let state = hilo.deal(random, {})
  const steps = Array.from({ length: count }, () => 'higher' as const)
  for (const step of count > 1 ? (['skip', ...steps] as const) : steps) {
    if (!state.end) state = hilo.play(state, { step, cardIndex: state.steps.length })
  }
  return state.end ? state : hilo.play(state, 'cash_out')
}

/** Hits below 15, and splits and doubles whenever that is allowed. */
function playHand(random: RandomStream, isRaising: boolean) {
  let state = blackjack.deal(random, {})
  for (;;) {
    const { gameOver, canSplit, canDouble, playerValue } = blackjack.view(state)
    if (gameOver) return state
    const raise = canSplit ? 'split' : canDouble && playerValue > 8 && playerValue < 12 && 'double'
    state = blackjack.play(state, (isRaising && raise) || (playerValue < 15 ? 'hit' : 'stand'))
  }
}

function entries<Key extends string, Value>(record: Record<Key, Value>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][]
}
