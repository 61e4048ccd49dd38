import { expect, type Page } from '@playwright/test'
import { action, betAboveBalance, isEnabled, press } from '../game-controls.ts'
import type { GameDriver } from '../game-driver.ts'
import { handOf, readHands } from '../hands.ts'
import { pressAction, pressWith } from '../input-devices.ts'
import { descriptionOf } from '../rounds.ts'

const DEAL = /^Deal Cards/
const STAND = /^Stand/
const HIT = /^Hit/
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
      await expect
        .poll(async () => (await isEnabled(hit)) || isEnabled(action(page, DEAL)))
        .toBe(true)
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
  stageOf: ({ outcome }) => ({
    You: handOf(outcome.playerCards, outcome.playerValue),
    Dealer: handOf(outcome.dealerCards, outcome.dealerValue),
  }),
  announcementOf: ({ outcome }) => `${endings[outcome.result]}, `,
  announcesMoves: true,
  stripOf: (round) => descriptionOf(round).result,
  async choose(dialog, { moves }) {
    const last = moves.length === 0 ? 'No move' : 'Stand'
    await dialog.getByLabel(last, { exact: true }).check()
  },
} satisfies GameDriver<'blackjack'>

/** Deals until a hand does not end immediately. */
async function begin(page: Page) {
  const stand = action(page, STAND)
  const deal = action(page, DEAL)
  while (!(await isEnabled(stand))) {
    await press(page, DEAL)
    await expect.poll(async () => (await isEnabled(stand)) || isEnabled(deal)).toBe(true)
  }
  return async () => {
    await stand.click()
    await expect.poll(() => isEnabled(deal)).toBe(true)
  }
}
