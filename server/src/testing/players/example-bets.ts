import { allGames } from '@tallyhouse/contract/games/all-games'
import type { GameChoice } from '@tallyhouse/contract/games/round'
import type { Game } from '@tallyhouse/contract/games/settled-round'
import { instantGames } from '@tallyhouse/game-rules/all-games'
import type { InstantName } from '#features/games/game-command.ts'

const names = Object.keys(instantGames) as InstantName[]

/** A bet on each instant game, as its call's body. Tests may pass an invalid stake. */
export function exampleBets(betAmount: unknown): Record<InstantName, object> {
  const bets = names.map((game) => [game, { betAmount, ...allGames[game].example }])
  return { ...Object.fromEntries(bets), ...otherwiseNamed(betAmount) }
}

/** A bet on each instant game variant. */
export function variantBets(
  betAmount: unknown,
): { game: InstantName; variant: string; body: object }[] {
  return names.flatMap((game) => {
    const { variants = {} }: Game = allGames[game]
    return Object.entries(variants).map(([variant, choice]) => ({
      game,
      variant,
      body: toBetBody(game, choice, betAmount),
    }))
  })
}

function toBetBody(game: InstantName, choice: unknown, betAmount: unknown): object {
  if (game === 'roulette') return toSpinBody(choice, betAmount)
  if (game === 'baccarat') return toCoupBody(choice, betAmount)
  return { betAmount, ...(choice as object) }
}

/** A spin with one bet, at another amount. */
function toSpinBody(choice: unknown, betAmount: unknown): object {
  const { bets, ...option } = choice as GameChoice<'roulette'>
  return {
    bets: bets.map((bet) => ({ ...bet, amount: betAmount })),
    ...option,
    totalBet: betAmount,
  }
}

/** A coup with bets on the same spots, all with another stake. */
function toCoupBody(choice: unknown, stake: unknown): object {
  const spots = Object.keys((choice as GameChoice<'baccarat'>).spots ?? {})
  return {
    betAmount: typeof stake === 'number' ? spots.length * stake : stake,
    spots: Object.fromEntries(spots.map((spot) => [spot, stake])),
  }
}

/** The calls that name the choice differently than receipts do. */
function otherwiseNamed(betAmount: unknown) {
  const bets = [{ type: 'split', numbers: [17, 20], amount: betAmount }]
  return {
    roulette: { bets, totalBet: betAmount },
    crash: { betAmount, cashOutMultiplier: 2 },
  }
}
