import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { authenticatorCode } from './authenticator.ts'

export const PASSWORD = 'slow coffee at night'

/**
 * Opens a page with its own browser context and address. Unlike `newVisitor`, it allows failed
 * requests.
 */
export async function visit(
  browser: Browser,
  address: string,
  device: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    ...device,
    extraHTTPHeaders: { 'X-Forwarded-For': address },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    throw error
  })
  return page
}

/** Submits the login form. */
export async function submitLogin(
  page: Page,
  username: string,
  password = PASSWORD,
): Promise<void> {
  await page.goto('/auth')
  await enterLogin(page, username, password)
}

/** Fills in and sends the login form that is shown. */
export async function enterLogin(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Starts two-factor setup and returns the key for the authenticator app. */
export async function beginTwoFactor(page: Page): Promise<string> {
  await page.goto('/profile?tab=security')
  await page.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Copy key' }).click()
  await expect(dialog.getByRole('button', { name: 'Copy key' })).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Turns on two-factor login and returns the key and the recovery codes. */
export async function turnOnTwoFactor(page: Page): Promise<{ key: string; codes: string[] }> {
  const key = await beginTwoFactor(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code from your authenticator app').fill(authenticatorCode(key))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('Two-factor login is on')).toBeVisible()
  const codes = await dialog.getByRole('listitem').allTextContents()
  await dialog.getByLabel('I’ve saved these codes').check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  return { key, codes }
}

/** Submits the change password form. */
export async function changePassword(
  page: Page,
  words: { current: string; next: string; again?: string },
): Promise<void> {
  const { current, next, again = next } = words
  await page.getByLabel('Current password', { exact: true }).fill(current)
  await page.getByLabel('New password', { exact: true }).fill(next)
  await page.getByLabel('Confirm new password', { exact: true }).fill(again)
  await page.getByRole('button', { name: 'Change password' }).click()
}
