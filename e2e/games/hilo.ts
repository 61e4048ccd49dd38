import { expect, type Page } from '@playwright/test'
import { cardName } from '../../web/src/features/games/cards/card-names.ts'
import { trailCards } from '../../web/src/features/games/hilo/trail.ts'
import { formatStated } from '../../web/src/features/games/kit/odds/format-odds.ts'
import { action, failCall, press } from '../game-controls.ts'
import type { GameDriver } from '../game-driver.ts'
import { type InputDevice, pressAction, pressWith } from '../input-devices.ts'
import { roundDescription } from '../rounds.ts'

const START = 'Start'
const CASH_OUT = /^Cash out [0-9]/

/** The prediction that is more likely to be correct. */
const likelier = (page: Page) =>
  page
    .locator('[data-prediction]')
    .filter({ hasText: /^(Higher|Lower)/ })
    .filter({ hasText: /(5[0-9]|[6-9][0-9])\.\d\d%/ })
    .first()

export default {
  betButton: START,
  async play(page, input) {
    await pressAction(page, input, START)
    if (await predict(page, input)) await pressWith(page, input, action(page, CASH_OUT))
  },
  begin,
  async fail(page) {
    await press(page, START)
    await failCall(page, 'hilo/predict')
    await likelier(page).click()
    return 'Move failed'
  },
  moves: [
    { path: 'hilo/start', act: (page) => press(page, START) },
    { path: 'hilo/predict', ready: openRound, act: (page) => likelier(page).click() },
    { path: 'hilo/skip', ready: openRound, act: (page) => press(page, 'Skip') },
    { path: 'hilo/cashout', ready: begin, act: (page) => press(page, CASH_OUT) },
  ],
  readStage: (page) =>
    page.getByRole('list', { name: 'Cards, newest first' }).locator('.sr-only').allTextContents(),
  expectedStage: ({ choice, outcome }) =>
    trailCards({ ...choice, ...outcome })
      .map(({ text }) => text)
      .toReversed(),
  expectedAnnouncement({ choice, outcome, multiplier }) {
    const [last] = outcome.cards.slice(-1)
    return choice.end === 'wrong' && last
      ? `Wrong: ${cardName(last)}, `
      : `Cashed out at ${formatStated(multiplier)}, `
  },
  announcesMoves: true,
  expectedStripEntry: (round) => roundDescription(round).result,
  async choose(dialog, { steps }) {
    const names = { higher: 'Add higher', lower: 'Add lower', skip: 'Add skip' }
    for (const step of steps) await dialog.getByRole('button', { name: names[step] }).click()
  },
} satisfies GameDriver<'hilo'>

/** Starts a round, unless an earlier move left one open. */
async function openRound(page: Page): Promise<void> {
  const start = action(page, START)
  await expect(start.or(action(page, /^Cash out/))).toBeVisible()
  if (await start.isVisible()) await press(page, START)
  await expect(likelier(page)).toBeVisible()
}

/** Predicts a card. Returns whether the round continues. */
async function predict(page: Page, input: InputDevice): Promise<boolean> {
  const cashOut = action(page, CASH_OUT)
  await pressWith(page, input, likelier(page))
  await expect(cashOut.or(action(page, START))).toBeVisible()
  return cashOut.isVisible()
}

/** Starts rounds until a prediction is correct. */
async function begin(page: Page) {
  do await openRound(page)
  while (!(await predict(page, 'mouse')))
  return async () => {
    await action(page, CASH_OUT).click()
    await expect(action(page, START)).toBeVisible()
  }
}
