import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { post, signUp } from './calls.ts'
import { verifyEmail } from './mailbox.ts'
import { ADMIN } from './product.ts'

type Visit = { address: string; device?: BrowserContextOptions }

/** Signs up a player with a verified email, in a new browser context. */
export async function chatter(browser: Browser, username: string, visit: Visit): Promise<Page> {
  const page = await unverified(browser, username, visit)
  await verifyEmail(page.context(), `${username}@example.com`)
  return page
}

/** Signs up a player without verifying the email. */
export async function unverified(browser: Browser, username: string, visit: Visit): Promise<Page> {
  const page = await openVisitorPage(browser, visit)
  await signUp(page.context(), username)
  return page
}

/** Logs in the admin. */
export async function moderator(browser: Browser, visit: Visit): Promise<Page> {
  const page = await openVisitorPage(browser, visit)
  await post(page.context(), '/api/auth/login', ADMIN)
  return page
}

/** Opens the chat on the home page and waits until it is connected. */
export async function enterChat(page: Page): Promise<void> {
  await openChat(page)
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
}

/** Opens the chat on the home page, whether or not it can connect. */
export async function openChat(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: /^Open chat/ }).click()
  await expect(page.getByRole('log', { name: 'Messages' })).toBeVisible()
}

/** Types a message and sends it with Enter. */
export async function write(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.fill(text)
  await field.press('Enter')
}

export const log = (page: Page) => page.getByRole('log', { name: 'Messages' })

async function openVisitorPage(browser: Browser, { address, device }: Visit): Promise<Page> {
  const context = await browser.newContext({
    ...device,
    extraHTTPHeaders: { 'X-Forwarded-For': address },
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    throw error
  })
  return page
}
