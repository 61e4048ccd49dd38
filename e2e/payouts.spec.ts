import { expect } from '@playwright/test'
import { fakePaypal, PAYPAL_CLIENT } from '@tallyhouse/server/testing/fakes/fake-paypal'
import { act } from './calls.ts'
import { test as productTest } from './fixtures.ts'
import { inspect, phone, settled } from './inspect.ts'
import {
  changeSetting,
  decide,
  expectMessage,
  expectPurchased,
  openAdminContext,
  openForm,
  openNewestWithdrawal,
  REASON,
  send,
  signUpWinner,
} from './payouts.ts'
import { expectBalance } from './visitors.ts'

type FakePaypal = Awaited<ReturnType<typeof fakePaypal>>

const test = productTest.extend<object, { paypal: FakePaypal }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
  paypal: [async ({}, use) => use(await fakePaypal()), { scope: 'worker' }], // oxlint-disable-line no-empty-pattern
  productEnv: [
    async ({ paypal }, use) =>
      use({
        TRUST_PROXY: '1',
        RATE_LIMITS: 'off',
        PAYPAL_CLIENT_ID: PAYPAL_CLIENT.clientId,
        PAYPAL_CLIENT_SECRET: PAYPAL_CLIENT.clientSecret,
        PAYPAL_API_URL: paypal.url,
      }),
    { scope: 'worker' },
  ],
})

test('withdrawals by Robux and PayPal, one returned, and one rejected', { tag: '@soak' }, async ({
  browser,
  paypal,
}) => {
  const adminContext = await openAdminContext(browser)
  await changeSetting(adminContext, 'withdrawal_provider_robux', 'sandbox')
  await changeSetting(adminContext, 'payout_address_wait_hours', '0')
  const page = await signUpWinner(browser, 'winner', phone)
  await act(page.context(), 'complete', 'slow-coffee')

  await test.step('Robux are paid immediately, and then announced', async () => {
    await openForm(page, 'Robux')
    await page.getByLabel('Points').fill('50')
    await expect(page.getByLabel('Gamepass price')).toHaveValue('50 Robux')
    await expect(
      page.getByText('with the exact Robux amount, 50 Robux, as its price'),
    ).toBeVisible()
    await page.getByLabel('Roblox username').fill('mara_builds')
    await send(page)
    await expect(page.getByText('Gamepass ID is required for Robux withdrawals')).toBeVisible()
    await inspect(page, 'withdraw-gamepass-missing')
    await page.getByLabel('Gamepass ID').fill('88123')
    await page.getByRole('button', { name: 'Request withdrawal' }).click()
    await expectPurchased(page)
    const receipt = page.getByRole('article', { name: 'Gamepass Purchase Completed!' })
    await expect(receipt).toContainText('At least 35 Robux')
    await expect(receipt).toContainText('88123')
    const latest = page.getByRole('listitem').filter({ hasText: '50 pts' })
    await expect(latest.getByText('Completed')).toBeVisible()
    await expect(page.getByLabel('Points')).toHaveValue('5')
    await expectBalance(page, 2120)
    await expectMessage(page, {
      mail: 'Your Robux withdrawal was paid',
      bell: 'Gamepass Purchase Completed!',
      message: 'We bought your gamepass for 50 Robux (50 points).',
    })
    await page.reload()
    await expect(page.getByText(/^\d+ seconds?$/)).toBeVisible()
  })

  await test.step('PayPal is reviewed, sent, and paid while the page is open', async () => {
    await openForm(page, 'PayPal')
    await expect(page.getByLabel('You receive')).toHaveValue('$10.00')
    await page.getByLabel('PayPal email').fill('mara@example.com')
    await send(page)
    await expect(page.getByText('Withdrawal Request Submitted')).toBeVisible()
    await expect(page.getByText('Submitted for admin review.')).toBeVisible()
    const receipt = page.getByRole('article', { name: 'Withdrawal Request Submitted' })
    await expect(receipt).toBeFocused()
    await expect(receipt).toContainText('$10.00')
    await inspect(page, 'withdrawal-requested')
    const row = await openNewestWithdrawal(page)
    await expect(row.getByText('Pending')).toBeVisible()
    await expectBalance(page, 1120)
    await expectMessage(page, {
      mail: 'We received your PayPal withdrawal request',
      bell: 'Withdrawal requested',
      message: 'You requested a PayPal withdrawal',
    })
    await decide(adminContext, 'approved')
    await expect(row.getByText('Processing')).toBeVisible()
    await pays(paypal, 1, 'SUCCESS')
    await expect(row.getByText('Completed')).toBeVisible()
    await expect(row).toContainText('TX-BATCH')
    await expectMessage(page, {
      mail: 'Your PayPal withdrawal was paid',
      bell: 'Withdrawal paid',
      message: 'Your PayPal withdrawal of 1,000 points was paid.',
    })
    await row.getByRole('button').click()
    const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
    await expect(steps).toContainText([/Requested/, /Approved/, /Sent/, /Done: Paid/])
    await inspect(page, 'withdrawal-paid')
    await page.keyboard.press('Escape')
  })

  await test.step('an unclaimed payout returns its points', async () => {
    await openForm(page, 'PayPal')
    await expect(page.getByRole('radio', { name: 'mara@example.com' })).toBeChecked()
    await send(page)
    await page.getByRole('button', { name: 'Request another' }).click()
    await expect(page.getByText('Withdrawal Request Submitted')).toBeVisible()
    await expectBalance(page, 120)
    const row = await openNewestWithdrawal(page)
    await decide(adminContext, 'approved')
    await expect(row.getByText('Processing')).toBeVisible()
    await pays(paypal, 2, 'RETURNED')
    await expect(row.getByText('Returned', { exact: true })).toBeVisible()
    await expect(row).toContainText('PayPal returned this payout.')
    await expectBalance(page, 1120)
    await expectMessage(page, {
      mail: 'Your PayPal withdrawal was returned',
      bell: 'Withdrawal returned',
      message: /was returned\. The 1,000 points are back.*PayPal returned this payout\./,
    })
    await row.getByRole('button').click()
    await expect(page.getByRole('dialog')).toContainText('The 1,000 pts are back in your balance.')
    await inspect(page, 'withdrawal-returned')
    await page.keyboard.press('Escape')
  })

  await test.step('a rejected withdrawal returns its points', async () => {
    await openForm(page, 'PayPal')
    await expect(page.getByRole('radio', { name: /^New address/ })).toBeChecked()
    await page.getByRole('radio', { name: /^mara@example\.com.*failed/ }).check()
    await send(page)
    await page.getByRole('button', { name: 'Request another' }).click()
    await expect(page.getByText('Withdrawal Request Submitted')).toBeVisible()
    const row = await openNewestWithdrawal(page)
    await expect(row.getByText('Pending')).toBeVisible()
    await decide(adminContext, 'rejected')
    await expect(row.getByText('Rejected')).toBeVisible()
    await expect(row).toContainText(REASON)
    await expectBalance(page, 1120)
    await expectMessage(page, {
      mail: 'Your PayPal withdrawal was not paid',
      bell: 'Withdrawal rejected',
      message: REASON,
    })
    await row.getByRole('button').click()
    await expect(page.getByRole('dialog')).toContainText(
      `${REASON} The 1,000 pts are back in your balance.`,
    )
    await inspect(page, 'withdrawal-rejected')
    await page.keyboard.press('Escape')
  })

  await test.step('the history lists them all, and can be searched', async () => {
    await page.goto('/withdrawal-history')
    const rows = page.getByRole('row')
    await expect(rows).toHaveCount(5)
    await expect(page.getByText('$10.50')).toBeVisible()
    await settled(page)
    await inspect(page, 'withdrawal-history-every-end')
    await page.getByLabel('Status').selectOption('failed')
    await expect(rows).toHaveCount(3)
    await page.getByLabel('Method').selectOption('robux')
    await expect(page.getByText('No withdrawals found matching your filters.')).toBeVisible()
    await inspect(page, 'withdrawal-history-nothing-found')
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await page.getByLabel('Search').fill('sbx-')
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(1)).toContainText('Robux')
  })
})

/** Sets the outcome for the nth payout sent to PayPal. */
async function pays({ batches }: FakePaypal, nth: number, status: string): Promise<void> {
  await expect.poll(() => batches.size).toBe(nth)
  Object.assign([...batches.values()].at(-1)?.item ?? {}, { status })
}
