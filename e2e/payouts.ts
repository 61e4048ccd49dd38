import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { earn, post, signUp } from './calls.ts'
import { untilMailed, verifyEmail } from './mailbox.ts'
import { ADMIN } from './product.ts'

type Device = Parameters<Browser['newContext']>[0]

/** Somebody with 2,050 points and a verified email, on a device of their own. */
export async function givenWinner(browser: Browser, username: string, device: Device = {}) {
  const context = await browser.newContext(device)
  await signUp(context, username)
  await verifyEmail(context, `${username}@example.com`)
  await earn(context)
  return context.newPage()
}

/** The admin, who works by calls alone. */
export async function openOffice(browser: Browser): Promise<BrowserContext> {
  const office = await browser.newContext()
  await post(office, '/api/auth/login', ADMIN)
  return office
}

export async function changeSetting(office: BrowserContext, key: string, value: string) {
  const data = { value, description: '' }
  const answer = await office.request.put(`/api/admin/settings/${key}`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** What the office says to whoever it rejects. */
export const REASON = 'It is not an account of your own.'

/** Decides about the newest withdrawal there is. */
export async function decide(office: BrowserContext, status: 'approved' | 'rejected') {
  const [newest] = await (await office.request.get('/api/admin/withdrawals')).json()
  const answer = await office.request.patch(`/api/admin/withdrawal/${newest.id}`, {
    data: { status, ...(status === 'rejected' && { reason: REASON }) },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Loads the form, with what changed elsewhere, and picks a method. What happens next is announced live. */
export async function openForm(page: Page, method: 'Robux' | 'PayPal'): Promise<void> {
  const isLive = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived'))
  await page.goto('/withdraw')
  await isLive
  await page.getByRole('radio', { name: new RegExp(`^${method}`) }).check()
}

/** Accepts the terms and sends the form. */
export async function send(page: Page): Promise<void> {
  await page.getByLabel(/accept the withdrawal terms/).click()
  await page.getByRole('button', { name: 'Request Withdrawal' }).click()
}

/** Robux that were just requested are announced as paid, once they are. */
export async function expectPurchased(page: Page): Promise<void> {
  const news = page.getByRole('list', { name: 'Live notifications' }).getByRole('listitem')
  const purchase = news.filter({ hasText: 'Gamepass Purchase Completed!' })
  await expect(purchase).toContainText('Delivery takes 3 to 7 days.')
  await expect(page.getByText('Withdrawal Request Submitted')).toHaveCount(0)
}

/** The newest withdrawal in the history, which is open or opened. */
export async function newestOf(page: Page) {
  if (new URL(page.url()).pathname !== '/withdrawal-history') {
    await page.goto('/withdrawal-history')
  }
  return page.getByRole('row').nth(1)
}

/** A mail of this subject came, and the bell tells the same. */
export async function expectTold(
  page: Page,
  { mail, bell, message }: { mail: string; bell: string; message: string | RegExp },
): Promise<void> {
  const { email } = await (await page.request.get('/api/auth/user')).json()
  await untilMailed(page.context(), { to: email, subject: new RegExp(`^${mail}$`) })
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const told = page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: bell })
    .first()
  await expect(told).toContainText(message)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Notifications' })).not.toBeVisible()
}
