import { expect, type Page } from '@playwright/test'
import { beginTwoFactor, PASSWORD, signIn } from './accounts.ts'
import { codeOf } from './authenticator.ts'
import { post, signUp } from './calls.ts'
import { settled } from './inspect.ts'
import { navigate } from './navigate.ts'

type Show = (screen: string, page: Page) => Promise<void>

/** Shows every screen of accounts, and every state of each, to somebody who judges it. */
export async function accountScreens(page: Page, username: string, show: Show): Promise<void> {
  await doors(page, show)
  await signUp(page.context(), username)
  await page.reload()
  await profile(page, show)
  const key = await twoFactor(page, show)
  await secondStep(page, { username, key }, show)
}

async function doors(page: Page, show: Show): Promise<void> {
  await open(page, '/forgot-password')
  await show('forgot-password', page)
  await page.getByLabel('Email').fill('nobody.with.a.rather.long.address@example.com')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('Check your inbox')).toBeVisible()
  await show('forgot-password-sent', page)
  await open(page, '/reset-password?token=nothing')
  await show('reset-password', page)
  await page.getByLabel('New password', { exact: true }).fill('late trains home')
  await page.getByRole('button', { name: 'Set New Password' }).click()
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
  await show('reset-password-invalid', page)
}

async function profile(page: Page, show: Show): Promise<void> {
  await open(page, '/profile')
  await show('profile', page)
  await open(page, '/profile?tab=transactions')
  await show('profile-transactions', page)
  await open(page, '/profile?tab=security')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Password must be at least 6 characters').first()).toBeVisible()
  await show('profile-security', page)
  await open(page, '/verify-email?token=nothing')
  await show('verify-email-of-player', page)
}

async function twoFactor(page: Page, show: Show): Promise<string> {
  const key = await beginTwoFactor(page)
  const dialog = page.getByRole('dialog')
  await show('two-factor-key', page)
  await dialog.getByLabel('Code of your authenticator app').fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('The code is wrong, or was used before.')).toBeVisible()
  await show('two-factor-wrong', page)
  await dialog.getByLabel('Code of your authenticator app').fill(codeOf(key))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('Two-factor log-in is on')).toBeVisible()
  await page.keyboard.press('Escape')
  await show('two-factor-codes', page)
  await dialog.getByLabel('I have saved these codes').check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await show('two-factor-proof', page)
  await page.keyboard.press('Escape')
  await open(page, '/profile?tab=security')
  await show('profile-two-factor-on', page)
  return key
}

async function secondStep(
  page: Page,
  { username, key }: { username: string; key: string },
  show: Show,
): Promise<void> {
  await post(page.context(), '/api/auth/logout', {})
  await expect(page).toHaveURL('/landing')
  await signIn(page, username, PASSWORD)
  await expect(page.getByLabel('Code of your authenticator app')).toBeVisible()
  await settled(page)
  await show('auth-code', page)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await show('auth-recovery-code', page)
  await page.getByRole('button', { name: 'Use the authenticator app' }).click()
  await page.getByLabel('Code of your authenticator app').fill(codeOf(key, 'next'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/profile?tab=security')
}

async function open(page: Page, path: string): Promise<void> {
  await navigate(page, path)
  await settled(page)
}
