import type { Locator, Page } from '@playwright/test'
import { action, type Name, untilReady } from './game-controls.ts'

/** An input device: the keyboard, or a pointer. */
export type InputDevice = 'mouse' | 'keyboard' | 'touch'

const TABS_MAX = 120

/** Presses the panel's main button as soon as it is enabled. */
export async function pressAction(page: Page, input: InputDevice, name: Name): Promise<void> {
  await untilReady(page, name)
  await pressWith(page, input, action(page, name))
}

export async function pressWith(page: Page, input: InputDevice, target: Locator): Promise<void> {
  if (input === 'mouse') return target.click()
  if (input === 'touch') return target.tap()
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** For a visible button that is about to change. Finds and presses it in one step. */
export async function pressAtOnce(
  page: Page,
  input: 'mouse' | 'touch',
  target: Locator,
): Promise<void> {
  const box = await target.boundingBox({ timeout: 1000 }).catch(() => null)
  if (box === null || !(await target.isVisible())) return
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await (input === 'mouse' ? page.mouse.click(x, y) : page.touchscreen.tap(x, y))
}

/** Moves the focus there with the Tab key, forward or backward. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
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
