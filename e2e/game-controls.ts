import { expect, type Locator, type Page } from '@playwright/test'
import type { GameType } from '../web/src/lib/game-names.ts'

/** Puts a table into each of its states. */
type Play = {
  /**
   * Starts a round, which then animates or waits for a move. Returns a function that finishes it.
   */
  begin(page: Page): Promise<() => Promise<void>>
  /** Whether the round is still in progress, for games whose rounds can end on their own. */
  lasts?(page: Page): Promise<boolean>
  /** Causes an error. Returns the message that the player sees. */
  fail(page: Page): Promise<string>
}
type Name = string | RegExp

export const floor: Record<GameType, Play> = {
  dice: { begin: heldCall('dice', 'Roll'), fail: betAboveBalance('Roll', 'Insufficient Points') },
  roulette: {
    begin: heldCall('roulette', 'Spin', /^Red, pays/),
    async fail(page) {
      await page.getByRole('button', { name: /^Red, pays/ }).click()
      return failingCall('roulette', 'Spin', 'Something went wrong. Please try again.')(page)
    },
  },
  crash: {
    begin: beginCrash,
    lasts: (page) => action(page, /^Cash out/).isVisible(),
    fail: failingCall('crash/start', 'Bet', 'Bet not placed'),
  },
  mines: {
    begin: beginMines,
    async fail(page) {
      await press(page, 'Start')
      await failCall(page, 'mines/reveal')
      await page.getByRole('button', { name: 'Random tile' }).click()
      return 'Move failed'
    },
  },
  slots: {
    begin: heldCall('slots', 'Spin'),
    fail: betAboveBalance('Spin', 'You can’t bet more than'),
  },
  blackjack: { begin: beginHand, fail: betAboveBalance(/^Deal Cards/, 'Insufficient Points') },
  wheel: { begin: heldCall('wheel', 'SPIN'), fail: failingCall('wheel', 'SPIN', 'Bet not placed') },
  keno: {
    begin: heldCall('keno', 'Play', 'Quick Pick'),
    fail: betAboveBalance('New Game', 'You can’t bet more than'),
  },
  plinko: {
    begin: heldCall('plinko', 'Drop ball'),
    fail: failingCall('plinko', 'Drop ball', 'Bet not placed'),
  },
  baccarat: {
    begin: heldCall('baccarat', 'Deal'),
    fail: betAboveBalance('Deal', 'Insufficient Points'),
  },
}

/** The main button of a table. */
export function action(page: Page, name: Name): Locator {
  return page.locator('form').getByRole('button', { name, exact: typeof name === 'string' })
}

/** Waits until the main button of a table is enabled. */
export async function untilReady(page: Page, name: Name): Promise<void> {
  await expect.poll(() => isEnabled(action(page, name))).toBe(true)
}

/** Presses the main button of a table as soon as it is enabled. */
export async function press(page: Page, name: Name): Promise<void> {
  await untilReady(page, name)
  await action(page, name).click()
}

/** Makes a game call fail. */
export async function failCall(page: Page, path: string): Promise<void> {
  await page.route(`**/api/games/${path}`, (route) =>
    route.fulfill({ status: 500, json: { message: 'Something broke', code: 'internal' } }),
  )
}

/** Holds back the response, so that the table animates until the returned function is called. */
function heldCall(path: GameType, name: Name, first?: Name) {
  return async (page: Page) => {
    if (first) await page.getByRole('button', { name: first }).click()
    let answer = () => {}
    const isRequested = new Promise<void>((resolve) => {
      const held = new Promise<void>((release) => {
        answer = release
      })
      void page.route(`**/api/games/${path}`, async (route) => {
        resolve()
        await held
        await route.continue()
      })
    })
    await press(page, name)
    await isRequested
    await waitBriefly(page)
    return async () => {
      await clearAnnouncements(page)
      answer()
      await expect(page.locator('#live-polite')).not.toBeEmpty()
      await page.unroute(`**/api/games/${path}`)
    }
  }
}

async function beginCrash(page: Page) {
  const cashOut = action(page, /^Cash out/)
  await press(page, 'Bet')
  const isOver = action(page, /^(Bet|Crashed)$/)
  await expect(cashOut.or(isOver)).toBeVisible()
  await waitBriefly(page)
  return async () => {
    await cashOut.click({ timeout: 1000 }).catch(() => {})
    await expect(isOver).toBeVisible()
  }
}

/** Opens tiles until one is safe. */
async function beginMines(page: Page) {
  const cashOut = action(page, /^Cash out [0-9]/)
  while (!(await cashOut.isVisible())) {
    await press(page, 'Start')
    await page.getByRole('button', { name: 'Random tile' }).click()
    await expect(cashOut.or(action(page, 'Start'))).toBeVisible()
  }
  return async () => {
    await cashOut.click()
    await expect(action(page, 'Start')).toBeVisible()
  }
}

/** Deals until a hand does not end immediately. */
async function beginHand(page: Page) {
  const stand = action(page, /^Stand/)
  const deal = action(page, /^Deal Cards/)
  while (!(await isEnabled(stand))) {
    await press(page, /^Deal Cards/)
    await expect.poll(async () => (await isEnabled(stand)) || isEnabled(deal)).toBe(true)
  }
  return async () => {
    await stand.click()
    await expect.poll(() => isEnabled(deal)).toBe(true)
  }
}

/** A bet above the balance. */
function betAboveBalance(name: Name, message: string) {
  return async (page: Page) => {
    await page.getByLabel('Bet amount').fill('999999')
    await press(page, name)
    return message
  }
}

function failingCall(path: string, name: Name, message: string) {
  return async (page: Page) => {
    await failCall(page, path)
    await press(page, name)
    return message
  }
}

async function isEnabled(button: Locator): Promise<boolean> {
  return (await button.isVisible()) && (await button.getAttribute('aria-disabled')) !== 'true'
}

/** Clears the live region, so that it announces the next text even if it is the same. */
async function clearAnnouncements(page: Page): Promise<void> {
  await page.evaluate(() => document.getElementById('live-polite')?.replaceChildren())
}

/** Long enough for an animation to be halfway. */
async function waitBriefly(page: Page): Promise<void> {
  const until = await page.evaluate(() => performance.now() + 300)
  await page.waitForFunction((then) => performance.now() > then, until)
}
