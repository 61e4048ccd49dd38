import { expect, type Locator, type Page } from '@playwright/test'

export type Name = string | RegExp

/** A table's main button. */
export function action(page: Page, name: Name): Locator {
  return page.locator('form').getByRole('button', { name, exact: typeof name === 'string' })
}

/** Does not wait, even if the button disappears. */
export function isEnabled(button: Locator): Promise<boolean> {
  return button.and(button.page().locator(':not([aria-disabled="true"])')).isVisible()
}

/** Waits until a table's main button is enabled. */
export async function untilReady(page: Page, name: Name): Promise<void> {
  await expect.poll(() => isEnabled(action(page, name))).toBe(true)
}

/** Presses a table's main button as soon as it is enabled. */
export async function press(page: Page, name: Name): Promise<void> {
  await untilReady(page, name)
  await action(page, name).click()
}

/** Makes a game call fail without effect. */
export async function failCall(page: Page, path: string): Promise<void> {
  await page.route(`**/api/games/${path}`, (route) =>
    route.fulfill({ status: 503, json: { message: 'Something broke', code: 'overloaded' } }),
  )
}

/** A bet above the balance. */
export function betAboveBalance(name: Name, message: string) {
  return async (page: Page) => {
    await page.getByLabel('Bet amount').fill('999999')
    await press(page, name)
    return message
  }
}

/** A bet whose call fails. */
export function failingCall(path: string, name: Name, message: string) {
  return async (page: Page) => {
    await failCall(page, path)
    await press(page, name)
    return message
  }
}

/** Places a bet and holds back the response, so that the table animates until the returned function is called. */
export async function heldCall(page: Page, path: string, name: Name): Promise<() => Promise<void>> {
  let response = () => {}
  const isRequested = new Promise<void>((resolve) => {
    const held = new Promise<void>((release) => {
      response = release
    })
    void page.route(`**/api/games/${path}`, async (route) => {
      resolve()
      await held
      await route.fallback()
    })
  })
  await press(page, name)
  await isRequested
  await waitBriefly(page)
  return async () => {
    await clearAnnouncements(page)
    response()
    await expect(page.locator('#live-polite')).not.toBeEmpty()
    await page.unroute(`**/api/games/${path}`)
  }
}

/** Clears the live region, so that it announces the next text even if it is the same. */
async function clearAnnouncements(page: Page): Promise<void> {
  await page.evaluate(() => document.getElementById('live-polite')?.replaceChildren())
}

/** Long enough for an animation to be halfway. */
export async function waitBriefly(page: Page): Promise<void> {
  const until = await page.evaluate(() => performance.now() + 300)
  await page.waitForFunction((then) => performance.now() > then, until)
}
