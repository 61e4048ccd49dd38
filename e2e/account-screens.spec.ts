import { expect, type Page } from '@playwright/test'
import { beginTwoFactor, enterLogin, visit } from './accounts.ts'
import { authenticatorCode } from './authenticator.ts'
import { post, signUp } from './calls.ts'
import { test } from './fixtures.ts'
import { inspect, phone, settled } from './inspect.ts'
import { navigate } from './navigate.ts'

test('the account screens are accessible and fit their viewports', async ({ browser }) => {
  const page = await visit(browser, '203.0.113.90', phone)
  const username = 'screens_of_accounts'
  await loggedOutScreens(page)
  await signUp(page.context(), username)
  await page.reload()
  await profile(page)
  const key = await twoFactor(page)
  await secondStep(page, { username, key })
})

/** Inspects a screen, including at a width of 320 pixels. */
function inspectScreen(screen: string, page: Page): Promise<void> {
  return inspect(page, screen, { narrow: true })
}

async function loggedOutScreens(page: Page): Promise<void> {
  await open(page, '/forgot-password')
  await inspectScreen('forgot-password', page)
  await page.getByLabel('Email').fill('nobody.with.a.rather.long.address@example.com')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('Check your inbox')).toBeVisible()
  await inspectScreen('forgot-password-sent', page)
  await open(page, '/reset-password?token=nothing')
  await inspectScreen('reset-password', page)
  await page.getByLabel('New password', { exact: true }).fill('late trains home')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
  await inspectScreen('reset-password-invalid', page)
}

async function profile(page: Page): Promise<void> {
  await open(page, '/profile')
  await inspectScreen('profile', page)
  await open(page, '/profile?tab=transactions')
  await inspectScreen('profile-transactions', page)
  await open(page, '/profile?tab=security')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Enter a password').first()).toBeVisible()
  await inspectScreen('profile-security', page)
  await open(page, '/verify-email?token=nothing')
  await inspectScreen('verify-email-of-player', page)
}

async function twoFactor(page: Page): Promise<string> {
  const key = await beginTwoFactor(page)
  const dialog = page.getByRole('dialog')
  await inspectScreen('two-factor-key', page)
  await dialog.getByLabel('Code from your authenticator app').fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('This code is incorrect or was already used.')).toBeVisible()
  await inspectScreen('two-factor-wrong', page)
  await dialog.getByLabel('Code from your authenticator app').fill(authenticatorCode(key))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('Two-factor login is on')).toBeVisible()
  await page.keyboard.press('Escape')
  await inspectScreen('two-factor-codes', page)
  await dialog.getByLabel('I’ve saved these codes').check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await inspectScreen('two-factor-proof', page)
  await page.keyboard.press('Escape')
  await open(page, '/profile?tab=security')
  await inspectScreen('profile-two-factor-on', page)
  return key
}

async function secondStep(
  page: Page,
  { username, key }: { username: string; key: string },
): Promise<void> {
  await post(page.context(), '/api/auth/logout', {})
  await expect(page).toHaveURL('/landing')
  await page.getByRole('link', { name: 'Log In' }).first().click()
  await enterLogin(page, username)
  await expect(page.getByLabel('Code from your authenticator app')).toBeVisible()
  await settled(page)
  await inspectScreen('auth-code', page)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await inspectScreen('auth-recovery-code', page)
  await page.getByRole('button', { name: 'Use your authenticator app' }).click()
  await page.getByLabel('Code from your authenticator app').fill(authenticatorCode(key, 'next'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/profile?tab=security')
}

async function open(page: Page, path: string): Promise<void> {
  await navigate(page, path)
  await settled(page)
}
