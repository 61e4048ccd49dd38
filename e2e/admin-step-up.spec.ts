import { expect } from '@playwright/test'
import { openAdminPage, openSecondAdminPage, openTab } from './admin-page.ts'
import { signUp } from './calls.ts'
import { test } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { changeSetting } from './payouts.ts'
import { ADMIN } from './product.ts'
import { ageProof } from './product-database.ts'
import { restoreSettings } from './restore-settings.ts'

restoreSettings(test)

test('an admin confirms their identity before adjusting points', async ({ browser, product }) => {
  const player = await browser.newContext()
  await signUp(player, 'mira_vale')
  const { id } = await (await player.request.get('/api/auth/user')).json()
  const page = await openAdminPage(browser)
  await ageProof(product, ADMIN.username)
  await page.goto('/admin')
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Dashboard')
  await expect(page.getByText('Protect your admin account.')).toBeVisible()
  await inspect(page, 'admin-two-factor-notice')
  await page.goto(`/admin/users/${id}`)
  await page.getByRole('button', { name: 'Adjust points' }).click()
  await page.getByLabel('Points', { exact: true }).fill('250')
  await page.getByLabel('Reason').fill('Sorry for the wait')
  await page.getByRole('button', { name: 'Add 250 points' }).click()

  const prompt = page.getByRole('dialog', { name: 'Confirm it’s you' })
  const password = prompt.getByLabel('Your password', { exact: true })
  await expect(password).toBeFocused()
  await inspect(page, 'admin-confirm')
  await password.fill('not the password')
  await prompt.getByRole('button', { name: 'Confirm' }).click()
  await expect(prompt.getByText('The current password is incorrect.')).toBeVisible()
  await password.fill(ADMIN.password)
  await prompt.getByRole('button', { name: 'Confirm' }).click()
  await expect(prompt).not.toBeAttached()
  await expect(page.getByText('mira_vale has 350 points available.')).toBeVisible()
})

test('a large adjustment waits until a second admin approves it', { tag: '@soak' }, async ({
  browser,
  product,
}) => {
  const player = await browser.newContext()
  await signUp(player, 'lucky_vale')
  const { id } = await (await player.request.get('/api/auth/user')).json()
  const first = await openAdminPage(browser)
  await changeSetting(first.context(), 'two_admins_from_points', '1000')
  await first.goto(`/admin/users/${id}`)
  await first.getByRole('button', { name: 'Adjust points' }).click()
  await first.getByLabel('Points', { exact: true }).fill('5000')
  await first.getByLabel('Reason').fill('A prize')
  await first.getByRole('button', { name: 'Add 5,000 points' }).click()
  const prompt = first.getByRole('alertdialog', { name: 'A second admin is needed' })
  await expect(prompt).toBeVisible()
  await inspect(first, 'admin-second-needed')
  await prompt.getByRole('button', { name: 'Send for approval' }).click()
  await expect(first.getByText('Sent for approval')).toBeVisible()
  await expect(first.getByRole('dialog')).toHaveCount(0)
  await first.request.post('/api/admin/proposals', {
    data: {
      call: 'PUT /api/admin/settings/:key',
      params: { key: 'signup_bonus' },
      body: { value: '5000' },
    },
  })

  const second = await openSecondAdminPage(browser, product, 'second_vale')
  await openTab(second, 'approvals')
  const waiting = second.getByRole('region', { name: 'Waiting for approval' })
  await expect(waiting.getByRole('listitem')).toHaveCount(2)
  await inspect(second, 'admin-approvals')
  const adjustment = waiting.getByRole('listitem').filter({ hasText: 'lucky_vale' })
  await adjustment.getByRole('button', { name: /^Review/ }).click()
  await inspect(second, 'admin-approval')
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(second.getByText('Change approved').first()).toBeVisible()
  await expect(waiting.getByRole('listitem')).toHaveCount(1)
  await waiting.getByRole('button', { name: /^Review/ }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(second.getByText('Nothing is waiting for approval.')).toBeVisible()
  const decided = second.getByRole('region', { name: 'Decided' })
  await expect(decided.getByRole('listitem')).toHaveText([/Declined/, /Approved/])
  await inspect(second, 'admin-approvals-decided')
  await first.reload()
  await expect(first.getByText('5,100').first()).toBeVisible()
})
