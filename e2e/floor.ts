import { expect, type Locator, type Page } from '@playwright/test'
import type { GameType } from '../web/src/lib/game-names.ts'

/** How a table is brought into each of its states. */
type Play = {
  /** Brings a round under way, moving or waiting for a move. Answers what brings it to its end. */
  begin(page: Page): Promise<() => Promise<void>>
  /** Whether the round is still under way, where one ends by itself. */
  lasts?(page: Page): Promise<boolean>
  /** Lets something go wrong. Answers the words in which the player is told. */
  fail(page: Page): Promise<string>
}
type Name = string | RegExp

/** The ten tables. */
export const floor: Record<GameType, Play> = {
  dice: { begin: oneCall('dice', 'Roll'), fail: tooMuch('Roll', 'Insufficient Points') },
  roulette: {
    begin: oneCall('roulette', 'Spin', /^Red, pays/),
    async fail(page) {
      await page.getByRole('button', { name: /^Red, pays/ }).click()
      return broken('roulette', 'Spin', 'Something went wrong. Please try again.')(page)
    },
  },
  crash: {
    begin: beginFlight,
    lasts: (page) => action(page, /^Cash out/).isVisible(),
    fail: broken('crash/start', 'Bet', 'Bet not placed'),
  },
  mines: {
    begin: beginMines,
    async fail(page) {
      await press(page, 'Start')
      await breakCall(page, 'mines/reveal')
      await page.getByRole('button', { name: 'Random tile' }).click()
      return 'Not done'
    },
  },
  slots: { begin: oneCall('slots', 'Spin'), fail: tooMuch('Spin', "Can't bet more than") },
  blackjack: { begin: beginHand, fail: tooMuch(/^Deal Cards/, 'Insufficient Points') },
  wheel: { begin: oneCall('wheel', 'SPIN'), fail: broken('wheel', 'SPIN', 'Bet not placed') },
  keno: {
    begin: oneCall('keno', 'Play', 'Quick Pick'),
    fail: tooMuch('New Game', "Can't bet more than"),
  },
  plinko: {
    begin: oneCall('plinko', 'Drop Ball'),
    fail: broken('plinko', 'Drop Ball', 'Bet not placed'),
  },
  baccarat: { begin: oneCall('baccarat', 'Deal'), fail: tooMuch('Deal', 'Insufficient Points') },
}

/** The one button of a table. */
export function action(page: Page, name: Name): Locator {
  return page.locator('form').getByRole('button', { name, exact: typeof name === 'string' })
}

/** Waits until the one button of a table does something. */
export async function untilReady(page: Page, name: Name): Promise<void> {
  await expect.poll(() => isOn(action(page, name))).toBe(true)
}

/** Presses the one button of a table as soon as it does something. */
export async function press(page: Page, name: Name): Promise<void> {
  await untilReady(page, name)
  await action(page, name).click()
}

/** Lets the server's answer to a call of a game be a failure. */
export async function breakCall(page: Page, path: string): Promise<void> {
  await page.route(`**/api/games/${path}`, (route) =>
    route.fulfill({ status: 500, json: { message: 'Something broke', code: 'internal' } }),
  )
}

/** Keeps back the answer, so that the table moves until it is told to finish. */
function oneCall(path: GameType, name: Name, first?: Name) {
  return async (page: Page) => {
    if (first) await page.getByRole('button', { name: first }).click()
    let answer = () => {}
    const isAsked = new Promise<void>((told) => {
      const held = new Promise<void>((release) => {
        answer = release
      })
      void page.route(`**/api/games/${path}`, async (route) => {
        told()
        await held
        await route.continue()
      })
    })
    await press(page, name)
    await isAsked
    await aMoment(page)
    return async () => {
      await silence(page)
      answer()
      await expect(page.locator('#live-polite')).not.toBeEmpty()
      await page.unroute(`**/api/games/${path}`)
    }
  }
}

async function beginFlight(page: Page) {
  const cashOut = action(page, /^Cash out/)
  await press(page, 'Bet')
  const isOver = action(page, /^(Bet|Crashed)$/)
  await expect(cashOut.or(isOver)).toBeVisible()
  await aMoment(page)
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

/** Deals until a hand is not over at once. */
async function beginHand(page: Page) {
  const stand = action(page, /^Stand/)
  const deal = action(page, /^Deal Cards/)
  while (!(await isOn(stand))) {
    await press(page, /^Deal Cards/)
    await expect.poll(async () => (await isOn(stand)) || isOn(deal)).toBe(true)
  }
  return async () => {
    await stand.click()
    await expect.poll(() => isOn(deal)).toBe(true)
  }
}

/** A bet that the balance does not cover. */
function tooMuch(name: Name, words: string) {
  return async (page: Page) => {
    await page.getByLabel('Bet amount').fill('999999')
    await press(page, name)
    return words
  }
}

function broken(path: string, name: Name, words: string) {
  return async (page: Page) => {
    await breakCall(page, path)
    await press(page, name)
    return words
  }
}

async function isOn(button: Locator): Promise<boolean> {
  return (await button.isVisible()) && (await button.getAttribute('aria-disabled')) !== 'true'
}

/** Empties what was spoken, so that the next words are heard. */
async function silence(page: Page): Promise<void> {
  await page.evaluate(() => document.getElementById('live-polite')?.replaceChildren())
}

/** Long enough for a motion to be in its middle. */
async function aMoment(page: Page): Promise<void> {
  const until = await page.evaluate(() => performance.now() + 300)
  await page.waitForFunction((then) => performance.now() > then, until)
}
