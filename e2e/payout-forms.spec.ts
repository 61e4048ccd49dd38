import { expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { codeOf } from './authenticator.ts'
import { act, post, signUp } from './calls.ts'
import { test } from './fixtures.ts'
import { inspect, phone, settled } from './inspect.ts'
import { untilMailed, verifyEmail } from './mailbox.ts'
import { navigate } from './navigate.ts'
import {
  changeSetting,
  decide,
  expectPurchased,
  givenWinner,
  newestOf,
  openForm,
  openOffice,
  send,
} from './payouts.ts'
import { expectBalance } from './people.ts'
import type { Product } from './product.ts'
import { withProductDatabase } from './product-database.ts'
import { restoreSettings } from './restore-settings.ts'

test.describe.configure({ mode: 'default' })
restoreSettings(test)

const request = (page: Page) => page.getByRole('button', { name: 'Request Withdrawal' })

test('reasons stand there before a player begins', async ({ browser }) => {
  const office = await openOffice(browser)
  const reasons = (page: Page) => page.getByRole('list', { name: 'Before you begin' })

  await test.step('an email that is not verified', async () => {
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

  // With the admin and the stranger, a third account at one address would raise a signal.
  const elsewhere = { 'X-Forwarded-For': '198.51.100.141' }
  const page = await givenWinner(browser, 'asker', { ...phone, extraHTTPHeaders: elsewhere })
  await test.step('payouts that are paused, and a fee', async () => {
    await changeSetting(office, 'payouts_paused', 'true')
    await changeSetting(office, 'withdrawal_fee_paypal', '50')
    await openForm(page, 'PayPal')
    await expect(reasons(page)).toContainText('Payouts are paused.')
    await expect(page.getByLabel('You receive')).toHaveValue('$9.50')
    await expect(page.getByText('After a fee of 50 pts.')).toBeVisible()
    await inspect(page, 'withdraw-paused')
    await changeSetting(office, 'payouts_paused', 'false')
    await changeSetting(office, 'withdrawal_fee_paypal', '0')
  })

  await test.step('what is left of the day, more than there is, and what is no number (G6)', async () => {
    await changeSetting(office, 'withdrawal_daily_limit', '1900')
    await openForm(page, 'Robux')
    await page.getByLabel('Points').fill('1901')
    await expect(page.getByText('1,900 of 1,900 a day are left until midnight UTC.')).toBeVisible()
    await expect(request(page)).toBeDisabled()
    await page.getByLabel('Points').fill('2051')
    await expect(page.getByText('You have 2,050.', { exact: true })).toBeVisible()
    await page.getByLabel('Points').fill('10,50')
    await expect(page.getByText(/^Enter a whole number/)).toBeVisible()
    await expect(request(page)).toBeDisabled()
    await changeSetting(office, 'withdrawal_daily_limit', '5000')
  })

  await test.step('a method that is not on', async () => {
    await expect(page.getByRole('radio', { name: 'Crypto Soon' })).toBeDisabled()
    await expect(page.getByRole('radio', { name: 'Gift Card Soon' })).toBeDisabled()
  })

  await test.step('a code of the authenticator', async () => {
    await changeSetting(office, 'new_account_auto_points', '5000')
    const currentPassword = 'slow coffee at night'
    // The calls renew the session, which an open page could take for its end.
    await page.goto('about:blank')
    const begun = await post(page.context(), '/api/auth/two-factor/begin', { currentPassword })
    const code = codeOf(begun.secret)
    await post(page.context(), '/api/auth/two-factor/confirm', { code })
    await openForm(page, 'Robux')
    await expect(reasons(page)).toContainText('Have a code from your authenticator app ready.')
    await page.getByLabel('Points').fill('1600')
    await page.getByLabel('Roblox username').fill('asker_builds')
    await page.getByLabel('Gamepass ID').fill('88125')
    await page.getByLabel(/accept the withdrawal terms/).click()
    await expect(request(page)).toBeDisabled()
    await page.getByLabel('Code of your authenticator app').fill(codeOf(begun.secret, 'next'))
    await inspect(page, 'withdraw-with-code')
    await request(page).click()
    await expectPurchased(page)
    await expectBalance(page, 450)
  })

  await test.step('less than the minimum', async () => {
    await openForm(page, 'PayPal')
    await expect(reasons(page)).toContainText('PayPal starts at 1,000 points, and you have 450.')
    await expect(request(page)).toBeDisabled()
  })

  await test.step('points that are owed', async () => {
    await act(page.context(), 'reverse', 'night-market')
    await openForm(page, 'Robux')
    await expect(reasons(page)).toContainText('You owe 450 points because an offer was reversed.')
    await expect(request(page)).toBeDisabled()
    await inspect(page, 'withdraw-in-debt')
  })
})

test('points from offers unlock withdrawals, bonus and all', async ({ browser }) => {
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
  await notice.getByRole('link', { name: 'Browse Offers' }).click()
  await expect(page.getByRole('heading', { name: 'Earn Points', exact: true })).toBeVisible()
  await act(context, 'complete', 'tin-ledger')
  await openForm(page, 'Robux')
  await expect(page.getByLabel('Points')).toBeEnabled()
  await expect(notice).toHaveCount(0)
  await page.getByLabel('Points').fill('500')
  await page.getByLabel('Roblox username').fill('unlocker_builds')
  await page.getByLabel('Gamepass ID').fill('88127')
  await send(page)
  await expectPurchased(page)
  const latest = page.getByRole('listitem').filter({ hasText: '500 pts' })
  await expect(latest.getByText('Completed')).toBeVisible()
  await expectBalance(page, 250)
})

test('payout addresses wait, are picked, and are removed', async ({ browser, product }) => {
  const office = await openOffice(browser)
  await changeSetting(office, 'payout_address_wait_hours', '24')
  const page = await givenWinner(browser, 'keeper', phone)
  await page.goto('/withdraw')

  await test.step('after a log-in, one may be used at once', async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a payout address' })
    await dialog.getByLabel('Roblox username').fill('x')
    await dialog.getByRole('button', { name: 'Add Address' }).click()
    await expect(dialog.getByText(/A Roblox username has 3 to 20/)).toBeVisible()
    await inspect(page, 'payout-address-refused')
    await dialog.getByLabel('Roblox username').fill('keeper_builds')
    await dialog.getByRole('button', { name: 'Add Address' }).click()
    await expect(page.getByText('Payout Address Added', { exact: true })).toBeVisible()
    await expect(page.getByText('You can withdraw to it right away.')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'keeper_builds' })).toBeChecked()
  })

  await test.step('without a password it waits, and an email announces it', async () => {
    await forgetProof(product, 'keeper')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a payout address' })
    await dialog.getByLabel('Method').selectOption('paypal')
    await dialog.getByLabel('PayPal email').fill('keeper@example.com')
    await dialog.getByLabel('Name (optional)').fill('Savings')
    await dialog.getByRole('button', { name: 'Add Address' }).click()
    await expect(page.getByText(/Payouts to it are sent after .* We emailed you/)).toBeVisible()
    const { email } = await (await page.request.get('/api/auth/user')).json()
    const subject = 'A payout address was added'
    await untilMailed(page.context(), { to: email, subject: new RegExp(`^${subject}$`) }, 2)
    const mails = await page.context().newPage()
    await mails.goto('/dev/mail')
    await expect(mails.getByRole('link', { name: `${subject} ${email}` })).toHaveCount(2)
    await mails.close()
  })

  await test.step('what is asked for goes there later', async () => {
    await page.getByRole('radio', { name: /^PayPal/ }).check()
    const savings = page.getByRole('radio', { name: 'Savings keeper@example.com' })
    await expect(savings).toBeChecked()
    await page.getByRole('radio', { name: /^Somewhere else/ }).check()
    await page.getByLabel('PayPal email').fill('not an email')
    await send(page)
    await expect(page.getByText('Enter the email address of your PayPal account.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('radio', { name: /^PayPal/ })).toBeChecked()
    await expect(page.getByText('We review this withdrawal first')).toBeVisible()
    await savings.check()
    await inspect(page, 'withdraw-with-addresses')
    await send(page)
    const password = page.getByLabel('Your password', { exact: true })
    await expect(password).toBeFocused()
    await expect(request(page)).toBeDisabled()
    await inspect(page, 'withdraw-asks-password')
    await password.fill('not this one')
    await request(page).click()
    await expect(page.getByText('The current password is wrong.').first()).toBeVisible()
    await changeSecurity(product, 'keeper')
    await password.fill('slow coffee at night')
    await request(page).click()
    await expect(page.getByText('Withdrawal Request Submitted')).toBeVisible()
    await decide(office, 'approved')
    const row = await newestOf(page)
    await expect(row.getByText('Approved')).toBeVisible()
    await expect(row).toContainText('after ')
    await row.getByRole('button').click()
    await expect(page.getByRole('dialog')).toContainText('Because this payout address is new')
    await inspect(page, 'withdrawal-waits')
    await page.keyboard.press('Escape')
    await expectBalance(page, 1050)
  })

  await test.step('removed, it gives back what waited for it', async () => {
    await page.goto('/withdraw')
    await page.getByRole('button', { name: 'Remove Savings' }).click()
    const asked = page.getByRole('alertdialog')
    await expect(asked).toContainText('their points are returned to your balance')
    await inspect(page, 'payout-address-remove')
    await asked.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Payout Address Removed')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove Savings' })).not.toBeVisible()
    await expectBalance(page, 2050)
    await expect((await newestOf(page)).getByText('Failed')).toBeVisible()
  })
})

test('a payout whose answer is lost is asked for once, however often', async ({ browser }) => {
  const page = await givenWinner(browser, 'unlucky_one')
  await openForm(page, 'PayPal')
  await page.getByLabel('PayPal email').fill('unlucky@example.com')
  const path = '**/api/withdrawal/request'
  await page.route(path, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send(page)
  await expect(page.getByText(/The connection was lost/)).toBeVisible()
  await page.unroute(path)
  await page.getByRole('button', { name: 'Request Withdrawal' }).click()
  await expect(page.getByText('Withdrawal Request Submitted')).toBeVisible()
  await expectBalance(page, 1050)
  await newestOf(page)
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('the two pages fit with long payout addresses', async ({ browser }) => {
  const page = await givenWinner(browser, 'narrow_one', phone)
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

/** Lets the player's last log-in be too long ago to confirm a withdrawal. */
async function forgetProof(product: Product, username: string): Promise<void> {
  await withProductDatabase(product, (db) =>
    db
      .updateTable('session')
      .set({ proven_at: null })
      .where('player_id', '=', playerIdOf(username))
      .execute(),
  )
}

/** Makes destinations that were never paid wait, as another password does. */
async function changeSecurity(product: Product, username: string): Promise<void> {
  await withProductDatabase(product, (db) =>
    db
      .updateTable('player')
      .set({ security_changed_at: new Date() })
      .where('id', '=', playerIdOf(username))
      .execute(),
  )
}

function playerIdOf(username: string) {
  return sql<number>`(select id from player where username = ${username})`
}
