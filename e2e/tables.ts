import { expect, type Locator, type Page } from '@playwright/test'
import type { GameType } from '../web/src/lib/game-names.ts'

/** An input device: the keyboard, or a pointer. */
export type InputDevice = 'mouse' | 'keyboard' | 'touch'

type Play = (page: Page, input: InputDevice) => Promise<void>

const TABS_MAX = 120
/** Hands below this total are hit. */
const STAND_FROM = 12

/** Plays a round of each game through its UI. */
export const tables: Record<GameType, Play> = {
  dice: (page, input) => pressAction(page, input, 'Roll'),
  async roulette(page, input) {
    if (input !== 'keyboard') {
      await press(page, input, page.getByRole('button', { name: /^Red, pays/ }))
      return pressAction(page, input, 'Spin')
    }
    await tabTo(page, page.locator('[data-spot][tabindex="0"]'))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.keyboard.press('n')
  },
  async crash(page, input) {
    await pressAction(page, input, 'Bet')
    const cashOut = page.getByRole('button', { name: /^Cash out/ })
    const over = page.getByRole('button', { name: /^(Crashed|Bet)$/ })
    await expect(cashOut.or(over)).toBeVisible()
    if (await over.isVisible()) return
    if (input === 'keyboard') await page.keyboard.press('Enter')
    else await pressAtOnce(page, input, cashOut)
  },
  async mines(page, input) {
    await pressAction(page, input, 'Start')
    const cashOut = action(page, /^Cash out/)
    await expect(cashOut).toBeVisible()
    for (const tile of [12, 13]) {
      if (!(await openTile(page, input, tile))) return
    }
    await press(page, input, cashOut)
  },
  slots: (page, input) => pressAction(page, input, 'Spin'),
  async blackjack(page, input) {
    await pressAction(page, input, /^Deal Cards/)
    const deal = action(page, /^Deal Cards/)
    const hit = action(page, /^Hit/)
    const isToMove = async () => {
      await expect
        .poll(async () => (await isEnabled(hit)) || isEnabled(deal), { timeout: 15_000 })
        .toBe(true)
      return isEnabled(hit)
    }
    while (await isToMove()) {
      const total = page.locator('.lamp p').filter({ hasText: /^You/ })
      const counts = Number(/\d+$/.exec((await total.textContent()) ?? '')?.[0])
      await press(page, input, counts < STAND_FROM ? hit : action(page, /^Stand/))
    }
  },
  wheel: (page, input) => pressAction(page, input, 'SPIN'),
  async keno(page, input) {
    const again = action(page, 'New Game')
    if (await again.isVisible()) await press(page, input, again)
    await press(page, input, page.getByRole('button', { name: 'Quick Pick' }))
    await expect(page.getByText('(10/10)')).toBeVisible()
    await pressAction(page, input, 'Play')
  },
  plinko: (page, input) => pressAction(page, input, 'Drop ball'),
  baccarat: (page, input) => pressAction(page, input, 'Deal'),
}

/** Opens a tile. Returns whether the round continues. */
async function openTile(page: Page, input: InputDevice, tile: number): Promise<boolean> {
  const target = page.locator(`[data-tile="${tile}"]`)
  if (input === 'keyboard') {
    await tabTo(page, page.locator('[data-tile][tabindex="0"]'))
    const focused = page.locator('[data-tile]:focus')
    while (Number(await focused.getAttribute('data-tile')) > tile) {
      await page.keyboard.press('ArrowLeft')
    }
    while (Number(await focused.getAttribute('data-tile')) < tile) {
      await page.keyboard.press('ArrowRight')
    }
    await page.keyboard.press('Enter')
  } else await press(page, input, target)
  await expect(target).toHaveAttribute('data-sign')
  return (await target.getAttribute('data-sign')) === 'gem'
}

function action(page: Page, name: string | RegExp): Locator {
  return page.locator('form').getByRole('button', { name, exact: typeof name === 'string' })
}

/** Presses the main button of the panel as soon as it is enabled. */
async function pressAction(page: Page, input: InputDevice, name: string | RegExp): Promise<void> {
  const button = action(page, name)
  await expect.poll(() => isEnabled(button), { timeout: 20_000 }).toBe(true)
  await press(page, input, button)
}

async function isEnabled(button: Locator): Promise<boolean> {
  if (!(await button.isVisible())) return false
  return (await button.getAttribute('aria-disabled')) !== 'true'
}

/** For a visible button that is about to change. Finds and presses it in one step. */
async function pressAtOnce(page: Page, input: 'mouse' | 'touch', target: Locator): Promise<void> {
  const box = await target.boundingBox({ timeout: 1000 }).catch(() => null)
  if (box === null || !(await target.isVisible())) return
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await (input === 'mouse' ? page.mouse.click(x, y) : page.touchscreen.tap(x, y))
}

async function press(page: Page, input: InputDevice, target: Locator): Promise<void> {
  if (input === 'mouse') return target.click()
  if (input === 'touch') return target.tap()
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Moves the focus there with the Tab key, forward or backward. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < TABS_MAX; tabs++) {
    const way = await target.evaluate((element) => {
      const { activeElement } = document
      if (activeElement === element) return 'here'
      const place = activeElement?.compareDocumentPosition(element) ?? 0
      return place & Node.DOCUMENT_POSITION_PRECEDING ? 'back' : 'forward'
    })
    if (way === 'here') return
    await page.keyboard.press(way === 'back' ? 'Shift+Tab' : 'Tab')
  }
  throw new Error(`the tab key does not lead to ${target.toString()}`)
}
