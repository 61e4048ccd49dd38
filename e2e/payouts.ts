import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { earn, PASSWORD, post, signUp } from './calls.ts'
import { untilEmailed, verifyEmail } from './mailbox.ts'
import { loadLive } from './navigate.ts'
import { ADMIN } from './product.ts'

type Device = Parameters<Browser['newContext']>[0]

/**
 * Signs up a player with 2,050 points and a verified email, in a new browser context. They just confirmed
 * their password.
 */
export async function signUpWinner(browser: Browser, username: string, device: Device = {}) {
  const context = await browser.newContext(device)
  await signUp(context, username)
  await verifyEmail(context, `${username}@example.com`)
  await earn(context)
  await post(context, '/api/auth/confirm', { currentPassword: PASSWORD })
  return context.newPage()
}

/** A browser context logged in as the admin, for API calls. */
export async function openAdminContext(browser: Browser): Promise<BrowserContext> {
  const adminContext = await browser.newContext()
  await post(adminContext, '/api/auth/login', ADMIN)
  return adminContext
}

export async function changeSetting(adminContext: BrowserContext, key: string, value: string) {
  const data = { value, description: '' }
  const response = await adminContext.request.put(`/api/admin/settings/${key}`, { data })
  expect(response.ok(), await response.text()).toBe(true)
}

/** The reason given for every rejection. */
export const REASON = 'It is not an account of your own.'

/** Approves or rejects the newest withdrawal. */
export async function decide(adminContext: BrowserContext, status: 'approved' | 'rejected') {
  const [newest] = await (await adminContext.request.get('/api/admin/withdrawals')).json()
  const response = await adminContext.request.patch(`/api/admin/withdrawal/${newest.id}`, {
    data: { status, ...(status === 'rejected' && { reason: REASON }) },
  })
  expect(response.ok(), await response.text()).toBe(true)
}

/**
 * Loads the withdrawal form with current data and picks a method. Waits for the live connection.
 */
export async function openForm(page: Page, method: 'Robux' | 'PayPal'): Promise<void> {
  await loadLive(page, '/withdraw')
  await page.getByRole('radio', { name: new RegExp(`^${method}`) }).check()
}

/** Accepts the terms and submits the form. */
export async function send(page: Page): Promise<void> {
  await page.getByLabel(/accept the withdrawal terms/).click()
  await page.getByRole('button', { name: 'Request withdrawal' }).click()
}

/** Expects the notification that requested Robux were paid. */
export async function expectPurchased(page: Page): Promise<void> {
  const news = page.getByRole('list', { name: 'Live notifications' }).getByRole('listitem')
  const purchase = news.filter({ hasText: 'Gamepass Purchase Completed!' })
  await expect(purchase).toContainText('Roblox delivers the Robux in 3 to 7 days.')
  await expect(page.getByText('Withdrawal Request Submitted')).toHaveCount(0)
}

/** The newest withdrawal in the history. Opens the history if needed. */
export async function openNewestWithdrawal(page: Page) {
  if (new URL(page.url()).pathname !== '/withdrawal-history') {
    await page.goto('/withdrawal-history')
  }
  return page.getByRole('row').nth(1)
}

/** Expects an email with this subject and a notification with the same content. */
export async function expectMessage(
  page: Page,
  { mail, bell, message }: { mail: string; bell: string; message: string | RegExp },
): Promise<void> {
  const { email } = await (await page.request.get('/api/auth/user')).json()
  await untilEmailed(page.context(), { to: email, subject: new RegExp(`^${mail}$`) })
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const notification = page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: bell })
    .first()
  await expect(notification).toContainText(message)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Notifications' })).not.toBeVisible()
}
