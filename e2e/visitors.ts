import { type Browser, expect, type Page } from '@playwright/test'
import { failOnConsoleErrors } from './console-errors.ts'

const PASSWORD = 'slow coffee at night'

/** Opens a page in a new browser context with its own IP address. */
export async function newVisitor(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'X-Forwarded-For': address },
    permissions: ['clipboard-read', 'clipboard-write'],
    timezoneId: zoneFarFromMidnight(),
  })
  const page = await context.newPage()
  failOnConsoleErrors(page)
  return page
}

/** Submits the sign-up form, which must be open. */
export async function signUpAs(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(`${username}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('I am 18 or older and accept the terms').click()
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/')
}

export async function logIn(page: Page, user: { username: string; password: string }) {
  await page.goto('/auth')
  await page.getByLabel('Username').fill(user.username)
  await page.getByLabel('Password', { exact: true }).fill(user.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/')
}

/** Expects the header to show this balance, and the server to return the same. */
export async function expectBalance(page: Page, points: number): Promise<void> {
  const shown = new RegExp(`^${points.toLocaleString('en-US')} pts`)
  await expect(page.getByRole('banner').getByText(shown)).toBeAttached()
  // What is shown may be part of a longer number.
  const readPoints = async () => (await (await page.request.get('/api/auth/user')).json()).points
  await expect.poll(readPoints).toBe(points)
}

/** A time zone in which no day ends during a test. */
function zoneFarFromMidnight(): string {
  return new Date().getUTCHours() < 12 ? 'UTC' : 'Pacific/Honolulu'
}
