import { segmentName } from '@tallyhouse/contract/describe-odds'
import { wheelSegments } from '@tallyhouse/game-rules/wheel'
import { describeRound } from '../web/src/features/games/games.ts'
import { formatMultiplier } from '../web/src/features/games/kit/odds/format-multiplier.ts'
import { gameRoundOf } from '../web/src/features/games/kit/rounds/game-round.ts'
import type { GameType } from '../web/src/lib/game-names.ts'
import type { Round } from './rounds.ts'

type AnnouncedResult = {
  /** The screen-reader announcement at the end of a round. The net result follows it. */
  announcement: (round: Round) => string
  /** The accessible name of the newest entry in the results strip. */
  strip: (round: Round) => string
}

/** How each game announces a settled round. */
export const announcedResults: Record<GameType, AnnouncedResult> = {
  dice: {
    announcement: (round) => `${resultOf(round)}, `,
    strip: ({ outcome, isWin }) => `${Number(outcome.diceResult)}, ${isWin ? 'won' : 'lost'}`,
  },
  roulette: {
    announcement: (round) => `${resultOf(round)}. `,
    strip: (round) => `${resultOf(round)}, ${round.isWin ? 'won' : 'no win'}`,
  },
  crash: {
    announcement: ({ choice, outcome }) =>
      choice.cashOutHundredths === null
        ? `Crashed at ${formatMultiplier(Number(outcome.crashPointHundredths))}, `
        : `Cashed out at ${formatMultiplier(Number(choice.cashOutHundredths))}, `,
    strip: resultOf,
  },
  mines: {
    announcement: ({ choice, multiplier }) =>
      choice.end === 'mine' ? 'You hit a mine, ' : `Cashed out at ${multiplier}×, `,
    strip: (round) => `${descriptionOf(round).choice}, ${resultOf(round)}`,
  },
  slots: { announcement: lineOf, strip: lineOf },
  blackjack: {
    announcement: ({ outcome }) => `${endings[String(outcome.result)]}, `,
    strip: resultOf,
  },
  wheel: { announcement: (round) => `Landed on ${segmentOf(round)}, `, strip: segmentOf },
  keno: {
    announcement: ({ outcome, multiplier }) =>
      `Matched ${Number(outcome.matches)} of 10, ${multiplier}×, `,
    strip: resultOf,
  },
  plinko: {
    announcement: ({ multiplier }) => `Landed on ${Number(multiplier)}×, `,
    strip: ({ multiplier, isWin }) => `${multiplier}×, ${isWin ? 'won' : 'no win'}`,
  },
  baccarat: {
    announcement({ outcome: { winner, playerValue, bankerValue } }) {
      const [player, banker] = [Number(playerValue), Number(bankerValue)]
      if (winner === 'tie') return `Tie, ${player} to ${banker}, `
      return winner === 'player'
        ? `Player wins ${player} to ${banker}, `
        : `Banker wins ${banker} to ${player}, `
    },
    strip: (round) => `${resultOf(round)}${round.isWin ? ', won' : ''}`,
  },
}

const endings: Record<string, string> = {
  blackjack: 'Blackjack',
  win: 'You win',
  push: 'Push, bet returned',
  bust: 'Bust',
  lose: 'Dealer wins',
}

function descriptionOf(round: Round) {
  return describeRound(gameRoundOf({ ...round, game: round.gameType }))
}

function resultOf(round: Round): string {
  return descriptionOf(round).result
}

function lineOf({ outcome }: Round): string {
  const line = (outcome.symbols as string[]).join(', ')
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}. `
}

function segmentOf({ outcome }: Round): string {
  return segmentName(wheelSegments[Number(outcome.segmentIndex)]?.multiplierHundredths ?? 0)
}
