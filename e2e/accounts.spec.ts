import { expect } from '@playwright/test'
import { changePassword, PASSWORD, submitLogin, turnOnTwoFactor, visit } from './accounts.ts'
import { authenticatorCode } from './authenticator.ts'
import { earn, post, signUp } from './calls.ts'
import { test } from './fixtures.ts'
import { emailedLink, verifyByEmail } from './mailbox.ts'
import { navigate } from './navigate.ts'
import { ADMIN } from './product.ts'
import { routeRead } from './route-read.ts'

test('a forgotten password can be reset once with an emailed link', async ({ browser }) => {
  const owner = await visit(browser, '203.0.113.10')
  const elsewhere = await visit(browser, '198.51.100.11')
  await signUp(elsewhere.context(), 'nora_reset')
  await elsewhere.goto('/earn')
  const asked = 'If this email has an account, a reset link is on its way.'

  await owner.goto('/auth')
  await owner.getByRole('link', { name: 'Forgot your password?' }).click()
  await owner.getByLabel('Email').fill('nobody@example.com')
  await owner.getByRole('button', { name: 'Send reset link' }).click()
  await expect(owner.getByRole('main').getByText(asked)).toBeVisible()
  await owner.getByRole('button', { name: 'Use another email' }).click()
  await owner.getByLabel('Email').fill('nora_reset@example.com')
  await owner.getByRole('button', { name: 'Send reset link' }).click()
  await expect(owner.getByRole('main').getByText(asked)).toBeVisible()
  await expect(owner.getByRole('button', { name: /^Send again in \d+s$/ })).toBeVisible()

  const link = await emailedLink(owner.context(), {
    to: 'nora_reset@example.com',
    subject: /^Reset/,
  })
  await owner.goto(link)
  const field = owner.getByLabel('New password', { exact: true })
  await field.fill('password')
  await owner.getByRole('button', { name: 'Set new password' }).click()
  await expect(owner.getByText('Reset Failed')).toBeVisible()
  await expect(field).toBeFocused()
  await owner.getByRole('button', { name: 'Show new password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await field.fill('late trains home')
  await owner.getByRole('button', { name: 'Set new password' }).click()
  await expect(owner.getByText('Password Reset Successful')).toBeVisible()
  await expect(owner).toHaveURL('/auth')

  await expect(elsewhere).toHaveURL('/landing')
  const notice = elsewhere.getByRole('status', { name: 'Log in to open Earn Points' })
  await expect(notice).toContainText('Your session ended.')

  await submitLogin(owner, 'nora_reset')
  await expect(owner.getByText('Login failed')).toBeVisible()
  const form = owner.getByRole('main')
  await expect(form.getByRole('alert')).toHaveText('The username or password is incorrect.')
  await test.step('the toast is beside the form', async () => {
    for (const [width, height] of [
      [1280, 720],
      [1280, 800],
      [1366, 768],
    ] as const) {
      await owner.setViewportSize({ width, height })
      const toast = await owner.locator('[data-sonner-toast]').boundingBox()
      const button = await owner.getByRole('button', { name: 'Log in' }).boundingBox()
      expect((toast?.x ?? width) + (toast?.width ?? 0)).toBeLessThan(button?.x ?? 0)
    }
  })
  await submitLogin(owner, 'nora_reset', 'late trains home')
  await expect(owner).toHaveURL('/')
  await post(owner.context(), '/api/auth/logout', {})

  await owner.goto(link)
  await owner.getByLabel('New password', { exact: true }).fill('once more with it')
  await owner.getByRole('button', { name: 'Set new password' }).click()
  await expect(owner.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
  await owner.goto('/reset-password')
  await expect(owner).toHaveURL('/auth')
  await expect(owner.getByText('Invalid Reset Link')).toBeVisible()
  await expect(owner.getByText('This password reset link is invalid or expired.')).toBeVisible()
})

test('two-factor login protects logins and payouts', { tag: '@soak' }, async ({ browser }) => {
  const page = await visit(browser, '203.0.113.20')
  await signUp(page.context(), 'otto_two')
  await verifyByEmail(page, 'otto_two@example.com')
  await earn(page.context())
  const { key, codes } = await turnOnTwoFactor(page)
  await expect(page.getByText(`${codes.length} recovery codes left`)).toBeVisible()

  const other = await visit(browser, '198.51.100.21')
  await submitLogin(other, 'otto_two')
  const code = other.getByLabel('Code from your authenticator app')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.fill('000000')
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other.getByText('Login failed')).toBeVisible()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill(authenticatorCode(key, 'next'))
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other.getByText('Welcome back!')).toBeVisible()
  await expect(
    other.getByText(/^Logged in as otto_two\. Your last login was on .*203\.0\.113\.20/),
  ).toBeVisible()
  await expect(other).toHaveURL('/')

  await navigate(other, '/withdraw')
  await other.getByLabel('Points').fill('50')
  await other.getByLabel('Roblox username').fill('otto_builds')
  await other.getByLabel('Gamepass ID').fill('88121')
  await other.getByLabel(/accept the withdrawal terms/).check()
  const send = other.getByRole('button', { name: 'Request withdrawal' })
  await expect(send).toBeDisabled()
  await code.fill('000000')
  await send.click()
  await expect(
    other.getByRole('main').getByText('This code is incorrect or was already used.'),
  ).toBeVisible()
  await expect(code).toBeFocused()
  await code.fill(codes[0] ?? '')
  await send.click()
  await expect(
    other.getByText(/Because this payout address is new, we’ll send it after/),
  ).toBeVisible()

  await navigate(other, '/profile?tab=security')
  await expect(other.getByText(`${codes.length - 1} recovery codes left`)).toBeVisible()
  await other.getByRole('button', { name: 'Turn off' }).click()
  const dialog = other.getByRole('dialog')
  await dialog.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
  await dialog.getByLabel('Recovery code').fill(codes[1] ?? '')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(other.getByText('Two-factor login is off', { exact: true })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Turn on' })).toBeVisible()
})

test('a password change ends the other sessions', { tag: '@soak' }, async ({ browser }) => {
  const page = await visit(browser, '203.0.113.30')
  const other = await visit(browser, '198.51.100.31')
  await signUp(page.context(), 'pia_change')
  await submitLogin(other, 'pia_change')
  await expect(other).toHaveURL('/')
  await navigate(other, '/games')
  await page.goto('/profile?tab=security')
  await expect(page.getByText('This is your first login.')).toBeVisible()
  const devicesShown = page.getByRole('region', { name: 'Logged-in devices' }).getByRole('listitem')
  await expect(devicesShown).toHaveCount(2)
  await expect(devicesShown.first()).toContainText('This device')

  await changePassword(page, { current: PASSWORD, next: 'late trains home', again: 'late trains' })
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await changePassword(page, { current: 'not this one', next: 'late trains home' })
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused()
  await changePassword(page, { current: PASSWORD, next: 'late trains home' })
  await expect(page.getByText('Password Changed')).toBeVisible()
  await expect(page.getByText('Your password has been updated successfully.')).toBeVisible()
  await expect(devicesShown).toHaveCount(1)

  await expect(other).toHaveURL('/landing')
  await expect(other.getByRole('status', { name: 'Log in to open Games' })).toBeVisible()
  await expect(other.getByText('You are logged out')).toBeHidden()
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible()
  await page.getByRole('link', { name: 'Withdraw' }).first().click()
  await expect(page.getByRole('heading', { name: 'Withdraw Your Winnings' })).toBeVisible()
})

test('a player logs out their other devices', async ({ browser }) => {
  const page = await visit(browser, '203.0.113.40')
  const other = await visit(browser, '198.51.100.41')
  await signUp(page.context(), 'rui_others')
  await submitLogin(other, 'rui_others')
  await expect(other).toHaveURL('/')
  await page.goto('/profile?tab=security')
  await page.getByRole('button', { name: 'Log out other devices' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out other devices' }).click()
  await expect(page.getByText('You are logged out everywhere else.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log out other devices' })).not.toBeAttached()
  await expect(other).toHaveURL('/landing')
})

test('repeated wrong passwords are rate-limited, with the remaining wait shown', {
  tag: '@soak',
}, async ({ browser }) => {
  const page = await visit(browser, '203.0.113.50')
  await signUp(page.context(), 'sol_slow')
  await post(page.context(), '/api/auth/logout', {})
  const guess = () =>
    page.request.post('/api/auth/login', { data: { username: 'sol_slow', password: 'wrong one' } })
  while ((await guess()).status() !== 429);
  await expect(async () => {
    await submitLogin(page, 'sol_slow', 'wrong one')
    await expect(page.getByRole('main').getByText(/^Too many attempts\. Wait/)).toBeVisible({
      timeout: 1000,
    })
  }).toPass()
})

test('the profile shows and edits personal data and the avatar', async ({ browser }) => {
  const page = await visit(browser, '203.0.113.60')
  await signUp(page.context(), 'tam_profile')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'tam_profile' })).toBeVisible()
  await expect(page.getByText(/^Joined [A-Z][a-z]{2} \d+, \d{4}$/)).toBeVisible()
  await expect(page.getByText('Email not verified', { exact: true }).first()).toBeVisible()
  for (const label of ['Games Played', 'Total Won', 'Total Wagered', 'Net Profit']) {
    await expect(page.getByRole('term').filter({ hasText: label })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Resend Email' }).click()
  await expect(page.getByText('Verification Email Sent')).toBeVisible()
  await verifyByEmail(page, 'tam_profile@example.com', 2)
  await navigate(page, '/profile')
  await expect(page.getByText('Email not verified')).not.toBeAttached()

  await page.getByRole('radio', { name: 'Initial' }).focus()
  for (const _step of ['Ticket', 'Lamp', 'Bell']) await page.keyboard.press('ArrowRight')
  await page.getByRole('radio', { name: 'Sky' }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile Updated')).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Your account' }).locator('.text-info'),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Bell' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Sky' })).toBeChecked()

  await page.getByLabel('First name').fill('Tamsin')
  await page.getByLabel('Email', { exact: true }).fill('tam_new@example.com')
  await page.route('**/api/auth/update-profile', (route) =>
    route.fulfill({ status: 403, json: { code: 'password_required', message: 'Please.' } }),
  )
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused()
  await page.unroute('**/api/auth/update-profile')
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile Updated')).toBeVisible()
  await expect(page.getByText('Email not verified', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('tam_new@example.com').first()).toBeVisible()

  await page.getByRole('tab', { name: 'Transaction History' }).click()
  await expect(page).toHaveURL('/profile?tab=transactions')
  await expect(page.getByRole('row', { name: /Welcome bonus/ })).toContainText('+100')
  for (let bet = 0; bet < 60; bet++) {
    await post(page.context(), '/api/games/dice', { betAmount: 1, prediction: 'over' })
  }
  await page.reload()
  await page.getByRole('button', { name: '60 bets on Dice' }).click()
  const rounds = page.getByRole('list', { name: /^Bets of / }).getByRole('listitem')
  await expect(rounds).toHaveCount(50)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(rounds).toHaveCount(60)
})

test('an admin without transfers sees the badge and the empty transaction history', async ({
  browser,
}) => {
  const page = await visit(browser, '203.0.113.70')
  await post(page.context(), '/api/auth/login', ADMIN)
  await page.goto('/profile?tab=transactions')
  await expect(page.getByRole('main').getByText('Admin', { exact: true })).toBeVisible()
  await expect(
    page.getByText('No transactions yet. Start playing games to see your transaction history!'),
  ).toBeVisible()
  await routeRead(page, '**/api/user/statement', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Couldn’t load your transactions')).toBeVisible()
  await page.unroute('**/api/user/statement')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(/^No transactions yet/)).toBeVisible()
})

test('a used verification link explains that the email is already verified', {
  tag: '@soak',
}, async ({ browser }) => {
  const page = await visit(browser, '203.0.113.80')
  await signUp(page.context(), 'uma_verify')
  await page.goto('/verify-email?token=nothing')
  await expect(page.getByText('This link doesn’t work')).toBeVisible()
  await page.getByRole('button', { name: 'Resend Email' }).click()
  await expect(page.getByText('Verification Email Sent')).toBeVisible()
  const link = await emailedLink(page.context(), {
    to: 'uma_verify@example.com',
    subject: /^Verify/,
    nth: 2,
  })
  await page.goto(link)
  await expect(page.getByText('Your email is verified', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your email is already verified')).toBeVisible()
  await post(page.context(), '/api/auth/logout', {})
  await page.reload()
  await expect(page.getByText('This link doesn’t work')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/auth')
})
