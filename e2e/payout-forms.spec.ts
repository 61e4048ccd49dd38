import { expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { authenticatorCode } from './authenticator.ts'
import { act, PASSWORD, post, signUp } from './calls.ts'
import { test } from './fixtures.ts'
import { inspect, phone, settled } from './inspect.ts'
import { untilEmailed, verifyEmail } from './mailbox.ts'
import { navigate } from './navigate.ts'
import {
  changeSetting,
  decide,
  expectPurchased,
  openAdminContext,
  openForm,
  openNewestWithdrawal,
  send,
  signUpWinner,
} from './payouts.ts'
import type { Product } from './product.ts'
import { ageProof, withProductDatabase } from './product-database.ts'
import { restoreSettings } from './restore-settings.ts'
import { expectBalance } from './visitors.ts'

test.describe.configure({ mode: 'default' })
restoreSettings(test)

const request = (page: Page) => page.getByRole('button', { name: 'Request withdrawal' })

test('the withdrawal form lists the reasons that prevent a withdrawal', { tag: '@soak' }, async ({
  browser,
}) => {
  const adminContext = await openAdminContext(browser)
  const reasons = (page: Page) => page.getByRole('list', { name: 'Before you begin' })

  await test.step('an unverified email', async () => {
    const context = await browser.newContext(phone)
    await signUp(context, 'stranger')
    const page = await context.newPage()
    await page.goto('/withdraw')
    await expect(page.getByText('Verify your email to withdraw.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Resend Email' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Email Verification Required' })).toBeDisabled()
    await expect(page.getByLabel('Points')).toBeDisabled()
    await expect(page.getByText('No payout addresses yet.')).toBeVisible()
  })

  // A third account at the same address, besides the admin and the new player, would raise a signal.
  const elsewhere = { 'X-Forwarded-For': '198.51.100.141' }
  const page = await signUpWinner(browser, 'asker', { ...phone, extraHTTPHeaders: elsewhere })
  await test.step('paused payouts, and a fee', async () => {
    await changeSetting(adminContext, 'payouts_paused', 'true')
    await changeSetting(adminContext, 'withdrawal_fee_paypal', '50')
    await openForm(page, 'PayPal')
    await expect(reasons(page)).toContainText('Payouts are paused.')
    await expect(page.getByLabel('You receive')).toHaveValue('$9.50')
    await expect(page.getByText('After a fee of 50 pts.')).toBeVisible()
    await inspect(page, 'withdraw-paused')
    await changeSetting(adminContext, 'payouts_paused', 'false')
    await changeSetting(adminContext, 'withdrawal_fee_paypal', '0')
  })

  await test.step('the rest of the daily limit, an amount above the balance, and an invalid number', async () => {
    await changeSetting(adminContext, 'withdrawal_daily_limit', '1900')
    await openForm(page, 'Robux')
    await page.getByLabel('Points').fill('1901')
    await expect(
      page.getByText(
        'You can withdraw 1,900 more points today. The limit is 1,900 a day and resets at midnight UTC.',
      ),
    ).toBeVisible()
    await expect(request(page)).toBeDisabled()
    await page.getByLabel('Points').fill('2051')
    await expect(page.getByText('You can withdraw up to 1,950 points now.')).toBeVisible()
    await page.getByLabel('Points').fill('10,50')
    await expect(page.getByText(/^Enter a whole number/)).toBeVisible()
    await expect(request(page)).toBeDisabled()
    await changeSetting(adminContext, 'withdrawal_daily_limit', '5000')
  })

  await test.step('a disabled method', async () => {
    await expect(page.getByRole('radio', { name: 'Crypto Soon' })).toBeDisabled()
    await expect(page.getByRole('radio', { name: 'Gift Card Soon' })).toBeDisabled()
  })

  await test.step('an authenticator code', async () => {
    await changeSetting(adminContext, 'new_account_auto_points', '5000')
    const currentPassword = PASSWORD
    // The calls renew the session, which an open page could mistake for its end.
    await page.goto('about:blank')
    const begun = await post(page.context(), '/api/auth/two-factor/begin', { currentPassword })
    const code = authenticatorCode(begun.secret)
    await post(page.context(), '/api/auth/two-factor/confirm', { code })
    await openForm(page, 'Robux')
    await expect(reasons(page)).toContainText('Have a code from your authenticator app ready.')
    await page.getByLabel('Points').fill('1600')
    await page.getByLabel('Roblox username').fill('asker_builds')
    await page.getByLabel('Gamepass ID').fill('88125')
    await page.getByLabel(/accept the withdrawal terms/).click()
    await expect(request(page)).toBeDisabled()
    await page
      .getByLabel('Code from your authenticator app')
      .fill(authenticatorCode(begun.secret, 'next'))
    await inspect(page, 'withdraw-with-code')
    await request(page).click()
    await expectPurchased(page)
    await expectBalance(page, 450)
  })

  await test.step('an amount below the minimum', async () => {
    await openForm(page, 'PayPal')
    await expect(reasons(page)).toContainText(
      'The PayPal minimum is 1,000 points, and you can withdraw 350 now.',
    )
    await expect(request(page)).toBeDisabled()
  })

  await test.step('a debt', async () => {
    await act(page.context(), 'reverse', 'night-market')
    await openForm(page, 'Robux')
    await expect(reasons(page)).toContainText('You owe 450 points because an offer was reversed.')
    await expect(request(page)).toBeDisabled()
    await inspect(page, 'withdraw-in-debt')
  })
})

test('points from offers unlock withdrawals, and bonus points can be bet', async ({ browser }) => {
  const context = await browser.newContext(phone)
  await signUp(context, 'unlocker')
  await verifyEmail(context, 'unlocker@example.com')
  const page = await context.newPage()
  await openForm(page, 'Robux')
  const notice = page.getByRole('region', { name: 'Unlock withdrawals' })
  await expect(notice).toContainText('Earn 100 more points from offers to unlock withdrawals.')
  await page.getByLabel('Roblox username').fill('unlocker_builds')
  await page.getByLabel('Gamepass ID').fill('88127')
  await page.getByLabel(/accept the withdrawal terms/).click()
  await expect(request(page)).toBeDisabled()
  await inspect(page, 'withdraw-locked')
  await notice.getByRole('link', { name: 'Browse offers' }).click()
  await expect(page.getByRole('heading', { name: 'Earn Points', exact: true })).toBeVisible()
  await act(context, 'complete', 'tin-ledger')
  await openForm(page, 'Robux')
  await expect(page.getByRole('region', { name: /^Available to/ })).toContainText('650 of 750')
  await inspect(page, 'withdraw-gifts')
  await page.getByLabel('Points').fill('500')
  await page.getByLabel('Roblox username').fill('unlocker_builds')
  await page.getByLabel('Gamepass ID').fill('88127')
  await page.getByLabel('Your Tallyhouse password', { exact: true }).fill(PASSWORD)
  await send(page)
  await expectPurchased(page)
  const toasts = page.getByRole('list', { name: 'Live notifications' })
  const [toast, receipt] = await Promise.all(
    [toasts.getByRole('listitem').first(), page.locator('.receipt')].map((part) =>
      part.boundingBox(),
    ),
  )
  expect.soft((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(receipt?.y ?? 0)
  const latest = page.getByRole('listitem').filter({ hasText: '500 pts' })
  await expect(latest.getByText('Completed')).toBeVisible()
  await expectBalance(page, 250)
})

test('payout addresses are held, picked, and removed', { tag: '@soak' }, async ({
  browser,
  product,
}) => {
  const adminContext = await openAdminContext(browser)
  await changeSetting(adminContext, 'payout_address_wait_hours', '24')
  const page = await signUpWinner(browser, 'saver', phone)
  await page.goto('/withdraw')

  await test.step('after a login, a new address can be used immediately', async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a payout address' })
    await dialog.getByLabel('Roblox username').fill('x')
    await dialog.getByRole('button', { name: 'Add address' }).click()
    await expect(dialog.getByText(/A Roblox username has 3 to 20/)).toBeVisible()
    await inspect(page, 'payout-address-refused')
    await dialog.getByLabel('Roblox username').fill('saver_builds')
    await dialog.getByRole('button', { name: 'Add address' }).click()
    await expect(page.getByText('Payout address saved', { exact: true })).toBeVisible()
    await expect(page.getByText('You can withdraw to it right away.')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'saver_builds' })).toBeChecked()
  })

  await test.step('later it needs the password, and an email announces it', async () => {
    await ageProof(product, 'saver')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a payout address' })
    await dialog.getByLabel('Method').selectOption('paypal')
    await dialog.getByLabel('PayPal email').fill('saver@example.com')
    await dialog.getByLabel('Name (optional)').fill('Savings')
    await dialog.getByRole('button', { name: 'Add address' }).click()
    const prompt = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await inspect(page, 'payout-address-confirm')
    await prompt.getByLabel('Your password', { exact: true }).fill(PASSWORD)
    await prompt.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog).toBeHidden()
    const { email } = await (await page.request.get('/api/auth/user')).json()
    const subject = 'A payout address was added'
    await untilEmailed(page.context(), { to: email, subject: new RegExp(`^${subject}$`) }, 2)
    const mails = await page.context().newPage()
    await mails.goto('/dev/mail')
    await expect(mails.getByRole('link', { name: `${subject} ${email}` })).toHaveCount(2)
    await mails.close()
  })

  await test.step('a withdrawal to it is sent later', async () => {
    await page.getByRole('radio', { name: /^PayPal/ }).check()
    const savings = page.getByRole('radio', { name: 'Savings saver@example.com' })
    await expect(savings).toBeChecked()
    await page.getByRole('radio', { name: /^New address/ }).check()
    await page.getByLabel('PayPal email').fill('not an email')
    await send(page)
    await expect(page.getByText('Enter the email address of your PayPal account.')).toBeVisible()
    await ageProof(product, 'saver')
    await page.reload()
    await expect(page.getByRole('radio', { name: /^PayPal/ })).toBeChecked()
    await expect(page.getByText('Our team reviews this withdrawal first')).toBeVisible()
    await savings.check()
    const password = page.getByLabel('Your Tallyhouse password', { exact: true })
    await page.getByLabel(/accept the withdrawal terms/).click()
    await expect(request(page)).toBeDisabled()
    await inspect(page, 'withdraw-with-addresses')
    await password.fill('not this one')
    await request(page).click()
    await expect(page.getByText('The current password is incorrect.').first()).toBeVisible()
    await changeSecurity(product, 'saver')
    await password.fill(PASSWORD)
    await request(page).click()
    await expect(page.getByText('Withdrawal Request Submitted')).toBeVisible()
    await decide(adminContext, 'approved')
    const row = await openNewestWithdrawal(page)
    await expect(row.getByText('Approved')).toBeVisible()
    await expect(row).toContainText('after ')
    await row.getByRole('button').click()
    await expect(page.getByRole('dialog')).toContainText('Because this payout address is new')
    await inspect(page, 'withdrawal-waits')
    await page.keyboard.press('Escape')
    await expectBalance(page, 1050)
  })

  await test.step('removing it returns the points of pending withdrawals', async () => {
    await page.goto('/withdraw')
    await page.getByRole('button', { name: 'Remove Savings' }).click()
    const asked = page.getByRole('alertdialog')
    await expect(asked).toContainText('their points returned to your balance')
    await inspect(page, 'payout-address-remove')
    await asked.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Payout address removed')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove Savings' })).not.toBeVisible()
    await expectBalance(page, 2050)
    await expect((await openNewestWithdrawal(page)).getByText('Failed')).toBeVisible()
  })
})

test('both withdrawal pages fit long payout addresses', async ({ browser }) => {
  const page = await signUpWinner(browser, 'narrow_one', phone)
  await post(page.context(), '/api/withdrawal/addresses', {
    method: 'paypal',
    label: 'The one that I have had for many years',
    destination: 'somebody.with.a.long.name@mail.subdomain.example.com',
  })
  for (const path of ['/withdraw', '/withdrawal-history']) {
    await navigate(page, path)
    await settled(page)
    await inspect(page, `${path.slice(1)}-long-address`, { narrow: true })
  }
})

/** Makes unpaid destinations subject to the waiting period, as a password change does. */
async function changeSecurity(product: Product, username: string): Promise<void> {
  await withProductDatabase(product, (db) =>
    db
      .updateTable('player')
      .set({ security_changed_at: new Date() })
      .where('id', '=', selectPlayerId(username))
      .execute(),
  )
}

function selectPlayerId(username: string) {
  return sql<number>`(select id from player where username = ${username})`
}
