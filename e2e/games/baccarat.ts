import { betAboveBalance } from '../game-controls.ts'
import { type GameDriver, instantDriver } from '../game-driver.ts'
import { handOf, readHands } from '../hands.ts'
import { descriptionOf } from '../rounds.ts'

export default {
  ...instantDriver('baccarat', 'Deal'),
  fail: betAboveBalance('Deal', 'Insufficient Points'),
  readStage: (page) => readHands(page, ['Player', 'Banker']),
  stageOf: ({ outcome }) => ({
    Player: handOf(outcome.playerCards, outcome.playerValue),
    Banker: handOf(outcome.bankerCards, outcome.bankerValue),
  }),
  announcementOf({ outcome: { winner, playerValue, bankerValue } }) {
    if (winner === 'tie') return `Tie, ${playerValue} to ${bankerValue}, `
    return winner === 'player'
      ? `Player wins ${playerValue} to ${bankerValue}, `
      : `Banker wins ${bankerValue} to ${playerValue}, `
  },
  stripOf: (round) => `${descriptionOf(round).result}${round.isWin ? ', won' : ''}`,
  choose: (dialog) => dialog.getByLabel('Banker', { exact: true }).check(),
} satisfies GameDriver<'baccarat'>
