import { allGames } from '@tallyhouse/contract/games/all-games'
import { listPlays, type RoundName, roundNames } from '@tallyhouse/contract/games/plays'
import { roundGames } from '@tallyhouse/game-rules/all-games'
import { randomStream } from '@tallyhouse/game-rules/random-stream'
import type { RoundGame, RoundTypes } from '@tallyhouse/game-rules/round-game'
import { expect, it } from 'vitest'
import { type ActiveRound, roundProgress } from './use-open-round.ts'

const ROUNDS = 50

type Definition = {
  start: { toSetup(body: object): unknown }
  moves: Record<string, { toMove(body: unknown): unknown }>
  toView(state: unknown): object
}

/** The progress of a game's rounds after each call that left them open. */
function collectProgress(game: RoundName): number[][] {
  const rules = roundGames[game] as unknown as RoundGame<RoundTypes>
  const { start, moves, toView } = allGames[game] as unknown as Definition
  const rounds = listPlays(game).flatMap(([, play]) =>
    Array.from({ length: ROUNDS }, (_, nonce) => ({ play, nonce })),
  )
  return rounds.map(({ play, nonce }) => {
    const random = randomStream({ serverSeed: 'progress', clientSeed: game, nonce })
    const bet = { betAmount: 10, balance: 1000 }
    let state = rules.deal(random, start.toSetup({ ...bet, ...play.setup(random.nextBelow) }))
    const progress: number[] = []
    while (rules.ending(state) === undefined) {
      const shown = { ...bet, game, ...toView(state) }
      progress.push(roundProgress(shown as unknown as ActiveRound))
      const [call, body] = play.next(shown, random.nextBelow)
      state = rules.play(state, moves[call]?.toMove(body))
    }
    return progress
  })
}

it.each(roundNames)('of %s grows with every move that leaves a round open', (game) => {
  const rounds = collectProgress(game)
  expect(
    rounds.filter((progress) => progress.some((step, at) => step <= (progress[at - 1] ?? -1))),
  ).toEqual([])
  expect(rounds.some((progress) => progress.length > 1)).toBe(true)
})
