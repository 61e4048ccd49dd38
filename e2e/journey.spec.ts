import { expect, type Page } from '@playwright/test'
import { failOnConsoleErrors } from './console-errors.ts'
import { motion, test } from './fixtures.ts'
import { expectScreens } from './home-height.ts'
import { settled } from './inspect.ts'
import { verifyByEmail } from './mailbox.ts'
import { navigate } from './navigate.ts'
import { expectPurchased } from './payouts.ts'
import { ADMIN } from './product.ts'
import { logIn } from './visitors.ts'

test.describe.configure({ mode: 'default' })
test.use(motion)

test('a player signs up, earns, plays, verifies, and withdraws', async ({ page, browser }) => {
  failOnConsoleErrors(page)

  await test.step('a visitor opens the landing page and signs up', async () => {
    await page.goto('/')
    await expect(page).toHaveURL('/landing')
    await page.getByRole('link', { name: 'Register' }).click()
    await page.getByLabel('Username').fill('mara_lund')
    await page.getByLabel('Email').fill('mara_lund@example.com')
    await page.getByLabel('First name').fill('Mara')
    await page.getByLabel('Password', { exact: true }).fill('slow coffee at night')
    const terms = page.getByRole('link', { name: 'terms', exact: true })
    await expect(terms).toHaveAttribute('href', '/terms')
    await page.getByLabel('I am 18 or older and accept the terms').click()
    await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click()
    await expect(
      page.getByText("You've received 100 bonus points. You can bet them but not withdraw them."),
    ).toBeVisible()
    await expect(page).toHaveURL('/')
    await expectBelowHeader(page)
    await expect(page.getByRole('heading', { name: /Mara/ })).toBeVisible()
  })

  await test.step('cannot withdraw before the email is verified', async () => {
    await navigate(page, '/withdraw')
    await expect(page.getByRole('button', { name: 'Email Verification Required' })).toBeDisabled()
  })

  await test.step('verifies the email with the emailed link, which unlocks the open page', async () => {
    const mailed = await page.context().newPage()
    await verifyByEmail(mailed, 'mara_lund@example.com')
    await mailed.close()
    await expect(page.getByRole('button', { name: 'Email Verification Required' })).toBeHidden()
  })

  await test.step('completes demo offers and sees the balance change', async () => {
    await navigate(page, '/')
    const steps = page.getByRole('region', { name: 'Three steps to a payout' })
    await expect(steps.getByRole('listitem')).toContainText([
      'Email verified',
      '100 more points from offers unlock withdrawals.',
      'Robux from 5 pts.',
    ])
    await expectOneAction(page)
    await expectScreens(page)
    await navigate(page, '/earn')
    await expect(balance(page, '100')).toBeAttached()
    const wall = page.frameLocator('iframe')
    await wall.getByRole('button', { name: 'Complete: Night Market Empire' }).click()
    await expect(balance(page, '1,000')).toBeAttached()
    await wall.getByRole('button', { name: 'Complete: Tin Ledger' }).click()
    await expect(balance(page, '1,650')).toBeAttached()
  })

  await test.step('plays dice by keyboard without clicking the table first, and by mouse', async () => {
    await page.getByRole('link', { name: 'Games' }).first().click()
    await page.locator('[data-tile=dice]').click()
    await expect(page.getByRole('radio', { name: /Over/ })).toBeChecked()
    await page.keyboard.press('u')
    await expect(page.getByRole('radio', { name: /Under/ })).toBeChecked()
    await page.keyboard.press('Space')
    await expect(rolls(page)).toHaveCount(1)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.getByRole('radio', { name: /Over/ }).check()
    await page.getByRole('button', { name: 'Roll', exact: true }).click()
    await expect(rolls(page)).toHaveCount(2)
  })

  await test.step('rotates the seeds, opens a receipt, and verifies it', async () => {
    await page.getByRole('button', { name: 'Fairness' }).click()
    await page.getByRole('button', { name: 'Rotate' }).click()
    await expect(page.getByText('Revealed.')).toBeVisible()
    await page.keyboard.press('Escape')
    await rolls(page).first().click()
    await page.getByRole('button', { name: 'Verify in browser' }).click()
    await expect(page.getByText('Verified', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('withdraws Robux and sees the withdrawal complete', async () => {
    await navigate(page, '/withdraw')
    await page.getByLabel('Points', { exact: true }).fill('50')
    await page.getByLabel('Roblox username').fill('mara_builds')
    await page.getByLabel('Gamepass ID').fill('88130')
    await page.getByLabel('Your Tallyhouse password', { exact: true }).fill('slow coffee at night')
    await page.getByLabel(/accept the withdrawal terms/).click()
    await page.getByRole('button', { name: 'Request withdrawal' }).click()
    await expectPurchased(page)
    await navigate(page, '/withdrawal-history')
    await expect(page.getByRole('row', { name: /Robux/ }).getByText('Completed')).toBeVisible()
  })

  await test.step('requests a PayPal withdrawal', async () => {
    await navigate(page, '/withdraw')
    await page.getByRole('radio', { name: /PayPal/ }).check()
    await page.getByLabel('PayPal email').fill('mara@example.com')
    await page.getByLabel(/accept the withdrawal terms/).click()
    await page.getByRole('button', { name: 'Request withdrawal' }).click()
    await expect(page.getByText('Withdrawal Request Submitted')).toBeVisible()
    await navigate(page, '/withdrawal-history')
    await expect(page.getByRole('row', { name: /PayPal/ }).getByText('Pending')).toBeVisible()
  })

  await test.step('an admin approves it', async () => {
    const adminContext = await browser.newContext()
    const adminPage = await adminContext.newPage()
    await logIn(adminPage, ADMIN)
    await adminPage.getByRole('link', { name: 'Admin' }).first().click()
    await adminPage.getByRole('tab', { name: /^Withdrawals/ }).click()
    const row = adminPage.getByRole('row', { name: /mara_lund.*paypal/i })
    await row.getByRole('button', { name: /Approve/ }).click()
    await adminPage
      .getByRole('dialog')
      .getByRole('button', { name: /Approve/ })
      .click()
    await expect(adminPage.getByText('Withdrawal Updated')).toBeVisible()
    await adminContext.close()
    await expect(async () => {
      await page.reload()
      const row = page.getByRole('row', { name: /PayPal/ })
      await expect(row.getByText('Completed')).toBeVisible({ timeout: 1000 })
    }).toPass()
  })

  await test.step('sees Home in one screen on a laptop, and in two on a phone', async () => {
    await navigate(page, '/')
    await expect(page.getByRole('heading', { name: 'Three steps' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Save rating' })).toBeAttached()
    await expectScreens(page)
    await expectOneAction(page)
  })

  await test.step('logs out', async () => {
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/landing')
  })
})

test('redirects logged-out visitors from its pages', async ({ page }) => {
  for (const path of [
    '/',
    '/earn',
    '/game-history',
    '/withdraw',
    '/withdrawal-history',
    '/profile',
    '/admin',
  ]) {
    await navigate(page, path)
    await expect(page).toHaveURL('/landing')
  }
  const missing = await page.goto('/nothing/here')
  expect(missing?.status()).toBe(404)
  await expect(page.getByText('Unclaimed ticket')).toBeVisible()
})

async function expectOneAction(page: Page): Promise<void> {
  await settled(page)
  await expect(page.getByRole('main').locator('a.bg-brand, button.bg-brand')).toHaveCount(1)
}

/** Expects the toast on a low phone to be below the header, which shows the balance, and to leave the bottom bar free. */
async function expectBelowHeader(page: Page): Promise<void> {
  const laptop = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ width: 390, height: 664 })
  const toast = page.locator('[data-sonner-toast][data-removed=false]')
  const header = await page.getByRole('banner').boundingBox()
  const below = (header?.y ?? 0) + (header?.height ?? 0)
  const distance = async () => ((await toast.boundingBox())?.y ?? 0) - below
  await expect.poll(distance).toBeGreaterThanOrEqual(0)
  expect(await distance()).toBeLessThan(16)
  await page.setViewportSize(laptop)
}

function balance(page: Page, points: string) {
  return page.getByRole('banner').getByText(new RegExp(`^${points} pts`))
}

function rolls(page: Page) {
  return page.getByRole('list', { name: 'Last 5 rolls' }).getByRole('button')
}
