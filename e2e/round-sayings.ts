import { wheelSegments } from '@tallyhouse/game-rules/wheel'
import { capitalized } from '../web/src/features/games/capitalized.ts'
import { formatMultiplier } from '../web/src/features/games/format-multiplier.ts'
import { gameRoundOf } from '../web/src/features/games/game-round.ts'
import { roundWords } from '../web/src/features/games/round-words.ts'
import type { GameType } from '../web/src/lib/game-names.ts'
import type { Round } from './rounds.ts'

type Saying = {
  /** What is spoken of a round when it is over; its net follows. */
  spoken: (round: Round) => string
  /** What the newest entry of the results strip is called. */
  strip: (round: Round) => string
}

/** How each game says what the server settled. */
export const sayings: Record<GameType, Saying> = {
  dice: {
    spoken: (round) => `${resultOf(round)}, `,
    strip: ({ outcome, isWin }) => `${Number(outcome.diceResult)}, ${isWin ? 'won' : 'lost'}`,
  },
  roulette: {
    spoken: (round) => `${resultOf(round)}. `,
    strip: (round) => `${resultOf(round)}, ${round.isWin ? 'won' : 'no win'}`,
  },
  crash: {
    spoken: ({ choice, outcome }) =>
      choice.cashOutHundredths === null
        ? `Crashed at ${formatMultiplier(Number(outcome.crashPointHundredths))}, `
        : `Cashed out at ${formatMultiplier(Number(choice.cashOutHundredths))}, `,
    strip: resultOf,
  },
  mines: {
    spoken: ({ choice, multiplier }) =>
      choice.end === 'mine' ? 'Mine, ' : `Cashed out at ${multiplier}×, `,
    strip: (round) => `${wordsOf(round).choice}, ${resultOf(round)}`,
  },
  slots: { spoken: lineOf, strip: lineOf },
  blackjack: {
    spoken: ({ outcome }) => `${endings[String(outcome.result)]}, `,
    strip: resultOf,
  },
  wheel: { spoken: (round) => `Landed ${segmentOf(round)}, `, strip: segmentOf },
  keno: {
    spoken: ({ outcome, multiplier }) =>
      `Matched ${Number(outcome.matches)} of 10, ${Number(multiplier)}x, `,
    strip: resultOf,
  },
  plinko: {
    spoken: ({ multiplier }) => `Landed ${Number(multiplier)}x, `,
    strip: ({ multiplier, isWin }) => `${multiplier}x, ${isWin ? 'won' : 'no win'}`,
  },
  baccarat: {
    spoken({ outcome: { winner, playerValue, bankerValue } }) {
      const [player, banker] = [Number(playerValue), Number(bankerValue)]
      if (winner === 'tie') return `A tie, ${player} to ${banker}, `
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
  push: 'A push, your bet comes back',
  bust: 'Bust',
  lose: 'Dealer wins',
}

function wordsOf(round: Round) {
  return roundWords(gameRoundOf({ ...round, game: round.gameType }))
}

function resultOf(round: Round): string {
  return wordsOf(round).result
}

function lineOf({ outcome }: Round): string {
  return `${capitalized((outcome.symbols as string[]).join(', '))}. `
}

function segmentOf({ outcome }: Round): string {
  return wheelSegments[Number(outcome.segmentIndex)]?.text ?? ''
}
