import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { codeOf } from './authenticator.ts'

export const PASSWORD = 'slow coffee at night'

/** Somebody with a browser of their own; what the server refuses them is part of the test. */
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

/** Fills in the form for signing in and sends it. */
export async function signIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Goes through the steps until the app has the key, and answers it. */
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

/** Turns two-factor log-in on, and answers the key and the recovery codes. */
export async function turnOnTwoFactor(page: Page): Promise<{ key: string; codes: string[] }> {
  const key = await beginTwoFactor(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code of your authenticator app').fill(codeOf(key))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('Two-factor log-in is on')).toBeVisible()
  const codes = await dialog.getByRole('listitem').allTextContents()
  await dialog.getByLabel('I have saved these codes').check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  return { key, codes }
}

/** Types the passwords into the form that changes them, and sends it. */
export async function changePassword(
  page: Page,
  words: { current: string; next: string; again?: string },
): Promise<void> {
  const { current, next, again = next } = words
  await page.getByLabel('Current password', { exact: true }).fill(current)
  await page.getByLabel('New password', { exact: true }).fill(next)
  await page.getByLabel('Confirm new password', { exact: true }).fill(again)
  await page.getByRole('button', { name: 'Change Password' }).click()
}
