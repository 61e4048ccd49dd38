import { expect, type Locator, type Page } from '@playwright/test'
import { action, betAboveBalance, isEnabled, press } from '../game-controls.ts'
import type { GameDriver } from '../game-driver.ts'
import { expectedHand, readHands } from '../hands.ts'
import { pressAction, pressWith } from '../input-devices.ts'
import { roundDescription } from '../rounds.ts'

const DEAL = /^Deal Cards/
const STAND = /^Stand/
const HIT = /^Hit/
const NO_INSURANCE = 'No insurance'
/** Hands below this total are hit. */
const STAND_FROM = 12

const endings = {
  blackjack: 'Blackjack',
  win: 'You win',
  push: 'Push, bet returned',
  bust: 'Bust',
  lose: 'Dealer wins',
}

export default {
  betButton: DEAL,
  async play(page, input) {
    await pressAction(page, input, DEAL)
    const hit = action(page, HIT)
    const isToMove = async () => {
      await declineInsurance(page, hit)
      return isEnabled(hit)
    }
    while (await isToMove()) {
      const total = page.locator('.lamp p').filter({ hasText: /^You/ })
      const counts = Number(/\d+$/.exec((await total.textContent()) ?? '')?.[0])
      await pressWith(page, input, counts < STAND_FROM ? hit : action(page, STAND))
    }
  },
  begin,
  fail: betAboveBalance(DEAL, 'Insufficient Points'),
  moves: [
    { path: 'blackjack/start', act: (page) => press(page, DEAL) },
    { path: 'blackjack/hit', ready: begin, act: (page) => press(page, HIT) },
    { path: 'blackjack/stand', ready: begin, act: (page) => press(page, STAND) },
    { path: 'blackjack/double', ready: begin, act: (page) => press(page, 'Double down') },
  ],
  readStage: (page) => readHands(page, ['You', 'Dealer']),
  expectedStage: ({ outcome }) => ({
    You: expectedHand(outcome.playerCards, outcome.playerValue),
    Dealer: expectedHand(outcome.dealerCards, outcome.dealerValue),
  }),
  expectedAnnouncement: ({ outcome }) => `${endings[outcome.result]}, `,
  announcesMoves: true,
  expectedStripEntry: (round) => roundDescription(round).result,
  async choose(dialog, { moves }) {
    await dialog.getByRole('button', { name: 'Remove last move' }).click()
    for (const move of moves) {
      await dialog.getByRole('button', { name: `Add ${moveNames[move]}`, exact: true }).click()
    }
  },
} satisfies GameDriver<'blackjack'>

const moveNames = {
  hit: 'Hit',
  stand: 'Stand',
  double: 'Double',
  split: 'Split',
  insure: 'Insurance',
  decline: 'No insurance',
}

/** Waits until the player can move or deal, and declines insurance. */
async function declineInsurance(page: Page, move: Locator): Promise<void> {
  const [decline, deal] = [action(page, NO_INSURANCE), action(page, DEAL)]
  const canAct = async (...buttons: Locator[]) =>
    (await Promise.all(buttons.map(isEnabled))).some(Boolean)
  await expect.poll(() => canAct(move, deal, decline)).toBe(true)
  if (!(await isEnabled(decline))) return
  await decline.click()
  await expect.poll(() => canAct(move, deal)).toBe(true)
}

/** Deals until a hand does not end immediately. */
async function begin(page: Page) {
  const stand = action(page, STAND)
  const deal = action(page, DEAL)
  while (!(await isEnabled(stand))) {
    await press(page, DEAL)
    await declineInsurance(page, stand)
  }
  return async () => {
    await stand.click()
    await expect.poll(() => isEnabled(deal)).toBe(true)
  }
}
