import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { PASSWORD, post, signUp } from './calls.ts'
import { navigate } from './navigate.ts'
import { ADMIN, type Product } from './product.ts'
import { withProductDatabase } from './product-database.ts'

/** Opens a page logged in as the first admin. */
export async function openAdminPage(browser: Browser, device: object = {}): Promise<Page> {
  const context = await browser.newContext(device)
  await post(context, '/api/auth/login', ADMIN)
  return context.newPage()
}

/** Opens a page logged in as a new player who was made an admin. */
export async function openSecondAdminPage(
  browser: Browser,
  product: Product,
  username: string,
): Promise<Page> {
  const context = await browser.newContext()
  await signUp(context, username)
  await promote(product, username)
  const login = { username, password: PASSWORD }
  await post(context, '/api/auth/login', login)
  return context.newPage()
}

async function promote(product: Product, username: string): Promise<void> {
  await withProductDatabase(product, (db) =>
    db.updateTable('player').set({ is_admin: true }).where('username', '=', username).execute(),
  )
}

/** Opens a tab in the admin area by its URL. */
export async function openTab(page: Page, tab: string): Promise<void> {
  await navigate(page, `/admin?tab=${tab}`)
  await expect(page.getByRole('tab', { selected: true })).toBeVisible()
}

/** A withdrawal's table row. */
export function withdrawalRow(page: Page, id: number): Locator {
  const open = page.getByRole('button', { name: `Details of withdrawal ${id}`, exact: true })
  return page.getByRole('row').filter({ has: open })
}

/** Requests a PayPal withdrawal of 1,000 points. Returns its ID. */
export async function requestPayout(player: Page): Promise<number> {
  const { username } = await (await player.request.get('/api/auth/user')).json()
  const asked = await post(player.context(), '/api/withdrawal/request', {
    method: 'paypal',
    amount: 1000,
    paymentDetails: `${username}@example.com`,
    currentPassword: PASSWORD,
  })
  return asked.id
}

/** Completes a Robux withdrawal to the player's own account, which needs no review. */
export async function withdrawRobux(player: Page): Promise<void> {
  const { id, username } = await (await player.request.get('/api/auth/user')).json()
  await post(player.context(), '/api/automated-withdrawal/request', {
    type: 'robux',
    amount: 50,
    details: { username: `${username}_builds`, gamepassId: `7700${id}` },
    currentPassword: PASSWORD,
  })
  await expect
    .poll(
      async () => (await (await player.request.get('/api/withdrawal/history')).json())[0].status,
    )
    .toBe('completed')
}

/** A setting's list item. */
export function settingItem(page: Page, key: string): Locator {
  const list = page.getByRole('region', { name: 'Settings', exact: true })
  return list.getByRole('listitem').filter({ hasText: key })
}

/** Edits a setting in its dialog, which stays open if the value is rejected. */
export async function setInDialog(page: Page, title: string, value: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/^Value/)
    .fill(value)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
}

/** Clicks a decision and confirms it. */
export async function decide(page: Page, decision: string): Promise<void> {
  await page.getByRole('button', { name: decision, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: decision }).click()
}

/** Enters a reason in a dialog and confirms it. */
export async function giveReason(page: Page, reason: string, confirm: string): Promise<void> {
  await page.getByLabel('Reason').fill(reason)
  await page.getByRole('button', { name: confirm }).click()
}
