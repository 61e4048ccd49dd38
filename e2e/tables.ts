import { expect, type Locator, type Page } from '@playwright/test'
import type { GameType } from '../web/src/lib/game-names.ts'

/** How somebody plays: the keyboard alone, or pointing at things. */
export type Hand = 'mouse' | 'keyboard' | 'touch'

type Play = (page: Page, hand: Hand) => Promise<void>

const TABS_MAX = 120
/** A player draws another card below this. */
const STAND_FROM = 12

/** The ten tables, each played from bet to last move as people play them. */
export const tables: Record<GameType, Play> = {
  dice: (page, hand) => pressAction(page, hand, 'Roll'),
  async roulette(page, hand) {
    if (hand !== 'keyboard') {
      await press(page, hand, page.getByRole('button', { name: /^Red, pays/ }))
      return pressAction(page, hand, 'Spin')
    }
    await tabTo(page, page.locator('[data-spot][tabindex="0"]'))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.keyboard.press('n')
  },
  async crash(page, hand) {
    await pressAction(page, hand, 'Bet')
    const cashOut = page.getByRole('button', { name: /^Cash out/ })
    const over = page.getByRole('button', { name: /^(Crashed|Bet)$/ })
    await expect(cashOut.or(over)).toBeVisible()
    if (await over.isVisible()) return
    if (hand === 'keyboard') await page.keyboard.press('Enter')
    else await pressAtOnce(page, hand, cashOut)
  },
  async mines(page, hand) {
    await pressAction(page, hand, 'Start')
    const cashOut = action(page, /^Cash out/)
    await expect(cashOut).toBeVisible()
    for (const tile of [12, 13]) {
      if (!(await openTile(page, hand, tile))) return
    }
    await press(page, hand, cashOut)
  },
  slots: (page, hand) => pressAction(page, hand, 'Spin'),
  async blackjack(page, hand) {
    await pressAction(page, hand, /^Deal Cards/)
    const deal = action(page, /^Deal Cards/)
    const hit = action(page, /^Hit/)
    const isToMove = async () => {
      await expect.poll(async () => (await isOn(hit)) || isOn(deal), { timeout: 15_000 }).toBe(true)
      return isOn(hit)
    }
    while (await isToMove()) {
      const total = page.locator('.lamp p').filter({ hasText: /^You/ })
      const counts = Number(/\d+$/.exec((await total.textContent()) ?? '')?.[0])
      await press(page, hand, counts < STAND_FROM ? hit : action(page, /^Stand/))
    }
  },
  wheel: (page, hand) => pressAction(page, hand, 'SPIN'),
  async keno(page, hand) {
    const again = action(page, 'New Game')
    if (await again.isVisible()) await press(page, hand, again)
    await press(page, hand, page.getByRole('button', { name: 'Quick Pick' }))
    await expect(page.getByText('(10/10)')).toBeVisible()
    await pressAction(page, hand, 'Play')
  },
  plinko: (page, hand) => pressAction(page, hand, 'Drop Ball'),
  baccarat: (page, hand) => pressAction(page, hand, 'Deal'),
}

/** Opens a tile; answers whether the round goes on. */
async function openTile(page: Page, hand: Hand, tile: number): Promise<boolean> {
  const target = page.locator(`[data-tile="${tile}"]`)
  if (hand === 'keyboard') {
    await tabTo(page, page.locator('[data-tile][tabindex="0"]'))
    const focused = page.locator('[data-tile]:focus')
    while (Number(await focused.getAttribute('data-tile')) > tile) {
      await page.keyboard.press('ArrowLeft')
    }
    while (Number(await focused.getAttribute('data-tile')) < tile) {
      await page.keyboard.press('ArrowRight')
    }
    await page.keyboard.press('Enter')
  } else await press(page, hand, target)
  await expect(target).toHaveAttribute('data-sign')
  return (await target.getAttribute('data-sign')) === 'gem'
}

function action(page: Page, name: string | RegExp): Locator {
  return page.locator('form').getByRole('button', { name, exact: typeof name === 'string' })
}

/** Presses the one button of the panel, as soon as it may be pressed. */
async function pressAction(page: Page, hand: Hand, name: string | RegExp): Promise<void> {
  const button = action(page, name)
  await expect.poll(() => isOn(button), { timeout: 20_000 }).toBe(true)
  await press(page, hand, button)
}

async function isOn(button: Locator): Promise<boolean> {
  if (!(await button.isVisible())) return false
  return (await button.getAttribute('aria-disabled')) !== 'true'
}

/** For a button in sight that is another one in a moment: nothing comes between look and press. */
async function pressAtOnce(page: Page, hand: 'mouse' | 'touch', target: Locator): Promise<void> {
  const box = await target.boundingBox({ timeout: 1000 }).catch(() => null)
  if (box === null || !(await target.isVisible())) return
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await (hand === 'mouse' ? page.mouse.click(x, y) : page.touchscreen.tap(x, y))
}

async function press(page: Page, hand: Hand, target: Locator): Promise<void> {
  if (hand === 'mouse') return target.click()
  if (hand === 'touch') return target.tap()
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Goes there by the tab key alone, forwards or back. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < TABS_MAX; tabs++) {
    const way = await target.evaluate((element) => {
      const { activeElement } = document
      if (activeElement === element) return 'here'
      const place = activeElement?.compareDocumentPosition(element) ?? 0
      return place & Node.DOCUMENT_POSITION_PRECEDING ? 'back' : 'onwards'
    })
    if (way === 'here') return
    await page.keyboard.press(way === 'back' ? 'Shift+Tab' : 'Tab')
  }
  throw new Error(`the tab key does not lead to ${target.toString()}`)
}
