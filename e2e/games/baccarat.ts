import type { Page } from '@playwright/test'
import { betAboveBalance } from '../game-controls.ts'
import { type GameDriver, instantDriver } from '../game-driver.ts'
import { expectedHand, readHands } from '../hands.ts'
import { roundDescription } from '../rounds.ts'

export default {
  ...instantDriver('baccarat', 'Deal'),
  fail: betAboveBalance('Deal', 'Insufficient Points'),
  readStage: (page) => readHands(page, ['Player', 'Banker']),
  expectedStage: ({ outcome }) => ({
    Player: expectedHand(outcome.playerCards, outcome.playerValue),
    Banker: expectedHand(outcome.bankerCards, outcome.bankerValue),
  }),
  expectedAnnouncement({ outcome: { winner, playerValue, bankerValue } }) {
    if (winner === 'tie') return `Tie, ${playerValue} to ${bankerValue}, `
    return winner === 'player'
      ? `Player wins ${playerValue} to ${bankerValue}, `
      : `Banker wins ${bankerValue} to ${playerValue}, `
  },
  expectedStripEntry: (round) => `${roundDescription(round).result}${round.isWin ? ', won' : ''}`,
  async showVariant(page) {
    await page.getByRole('radio', { name: 'Several bets' }).check()
    await spotButton(page, 'Player pair').click()
    await spotButton(page, 'Banker').click()
    return async () => {
      await page.getByRole('button', { name: 'Clear' }).click()
      await page.getByRole('radio', { name: 'One bet' }).check()
    }
  },
  choose: async (dialog, { bet = '' }) => {
    await dialog.getByLabel('Bet on').selectOption(bet)
  },
} satisfies GameDriver<'baccarat'>

/** A spot that takes chips. */
export function spotButton(page: Page, name: string) {
  return page.getByRole('button', { name: new RegExp(`^${name}, pays`) })
}
