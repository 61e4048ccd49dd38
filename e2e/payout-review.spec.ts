import { expect, type Page } from '@playwright/test'
import {
  openAdminPage,
  openSecondAdminPage,
  openTab,
  requestPayout,
  withdrawalRow,
  withdrawRobux,
} from './admin-page.ts'
import { test } from './fixtures.ts'
import { inspect, phone, settled } from './inspect.ts'
import { openForm, openNewestWithdrawal, send, signUpWinner } from './payouts.ts'
import { restoreSettings } from './restore-settings.ts'
import { createStuckPayout } from './stuck-payout.ts'

test.describe.configure({ mode: 'default' })
restoreSettings(test)

/** Opens a withdrawal's details by their URL. */
async function openCase(page: Page, id: number) {
  await page.goto(`/admin?tab=withdrawals&withdrawal=${id}`)
  const details = page.getByRole('dialog', { name: `Withdrawal ${id}` })
  await expect(details).toContainText('What happened')
  return details
}

test('a withdrawal can be found by ID, reference, and name, and opened by a link', async ({
  browser,
}) => {
  const player = await signUpWinner(browser, 'sought_after')
  await withdrawRobux(player)
  const pending = await requestPayout(player)
  const [, paid] = await (await player.request.get('/api/withdrawal/history')).json()
  const page = await openAdminPage(browser)
  await openTab(page, 'withdrawals')
  const search = page.getByLabel('Search')
  const list = page.getByRole('region', { name: 'Withdrawals' })

  await search.fill(String(pending))
  await expect(withdrawalRow(page, paid.id)).toHaveCount(0)
  await expect(withdrawalRow(page, pending)).toContainText('sought_after@example.com')
  await search.fill(paid.paymentReference)
  await expect(withdrawalRow(page, paid.id)).toContainText('Completed')
  await expect(withdrawalRow(page, paid.id)).not.toContainText('sought_after_builds')
  await expect(withdrawalRow(page, pending)).toHaveCount(0)
  await search.fill('SOUGHT')
  await expect(withdrawalRow(page, pending)).toBeVisible()
  await expect(withdrawalRow(page, paid.id)).toBeVisible()
  await page.getByLabel('Method').selectOption('robux')
  await expect(page).toHaveURL(/search=SOUGHT.*method=robux/)
  await expect(withdrawalRow(page, pending)).toHaveCount(0)
  await search.fill('nobody_of_this_name')
  await expect(list).toContainText('No withdrawals match these filters.')

  const details = await openCase(page, paid.id)
  await expect(details).toContainText('sought_after_builds, gamepass 7700')
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/withdrawal=/)
  await page.goto('/admin?tab=withdrawals&withdrawal=999999')
  await expect(page.getByText('Withdrawal not found.')).toBeVisible()
})

test('an automated payout shows why it needs a review', { tag: '@soak' }, async ({ browser }) => {
  const player = await signUpWinner(browser, 'eager_one', phone)
  await openForm(player, 'Robux')
  await player.getByLabel('Points').fill('1001')
  await player.getByLabel('Roblox username').fill('eager_builds')
  await player.getByLabel('Gamepass ID').fill('88126')
  await send(player)
  await expect(player.getByText('Submitted for admin review.')).toBeVisible()
  const [{ id }] = await (await player.request.get('/api/withdrawal/history')).json()
  const adminPage = await openAdminPage(browser, phone)
  await openTab(adminPage, 'withdrawals')
  await expect(withdrawalRow(adminPage, id)).toContainText('New account')
  await inspect(adminPage, 'admin-withdrawals-review')
  const details = await openCase(adminPage, id)
  await expect(details).toContainText('The account is new, and this would exceed')
  await settled(adminPage)
  await inspect(adminPage, 'admin-withdrawal-review')
  await details.getByRole('button', { name: 'Approve' }).click()
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Approve' }).last().click()
  await expect(adminPage.getByText('Withdrawal Updated')).toBeVisible()
  await expect((await openNewestWithdrawal(player)).getByText('Completed')).toBeVisible()
})

test('an approved withdrawal can be rejected while payouts are paused', { tag: '@soak' }, async ({
  browser,
}) => {
  const player = await signUpWinner(browser, 'stopped_one')
  const page = await openAdminPage(browser)
  const pause = (value: string) =>
    page.request.put('/api/admin/settings/payouts_paused', { data: { value } })
  await pause('true')
  const id = await requestPayout(player)
  await page.request.patch(`/api/admin/withdrawal/${id}`, { data: { status: 'approved' } })
  const details = await openCase(page, id)
  await expect(details).toContainText('Payouts are paused.')
  await details.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject this withdrawal?' })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog).toContainText('Enter a reason.')
  await dialog.getByLabel('Reason for the player').fill('We stop all payouts of today.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Withdrawal rejected successfully.')).toBeVisible()
  await expect(details).toContainText('To the player: We stop all payouts of today.')
  await expect(details.getByRole('button', { name: 'Reject' })).toHaveCount(0)
  await pause('false')
  const [asked] = await (await player.request.get('/api/withdrawal/history')).json()
  expect(asked).toMatchObject({
    id,
    status: 'rejected',
    errorMessage: expect.stringMatching(/all/),
  })
})

test('an admin resolves a payout with an unknown outcome', { tag: '@soak' }, async ({
  browser,
  product,
}) => {
  const player = await signUpWinner(browser, 'stuck_one', phone)
  const id = await createStuckPayout(browser, product, player)
  const adminPage = await openAdminPage(browser, phone)
  const inspectScreen = (screen: string) => inspect(adminPage, `admin-${screen}`)

  const details = await openCase(adminPage, id)
  await settled(adminPage)
  await inspectScreen('withdrawal-stuck')
  await details.getByRole('button', { name: 'Resolve manually' }).click()
  const dialog = adminPage.getByRole('dialog', { name: 'Resolve this payout manually?' })
  await dialog.getByRole('button', { name: 'Mark as not paid' }).click()
  await expect(dialog).toContainText('Enter a reason.')
  await inspectScreen('withdrawal-end-unpaid')
  await dialog.getByRole('radio', { name: 'It was paid', exact: true }).click()
  await dialog.getByLabel('Reference').fill('TX-BY-HAND')
  await inspectScreen('withdrawal-end-paid')
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(adminPage.getByText('The payout is marked as paid.')).toBeVisible()
  await expect(details).toContainText('Resolved manually by admin')
  await expect(details).toContainText('It was paid: TX-BY-HAND')
  await expect(details.getByRole('button', { name: 'Resolve manually' })).toHaveCount(0)
  const [paid] = await (await player.request.get('/api/withdrawal/history')).json()
  expect(paid).toMatchObject({ id, status: 'completed', paymentReference: 'TX-BY-HAND' })
})

test('a large payout needs two admins to record the same outcome', { tag: '@soak' }, async ({
  browser,
  product,
}) => {
  const player = await signUpWinner(browser, 'large_stuck')
  const id = await createStuckPayout(browser, product, player)
  const adminPage = await openAdminPage(browser)
  const second = await openSecondAdminPage(browser, product, 'payouts_second')
  await adminPage.request.put('/api/admin/settings/two_admins_from_points', {
    data: { value: '1000' },
  })

  const endAsUnpaid = async (page: Page) => {
    const details = await openCase(page, id)
    await details.getByRole('button', { name: 'Resolve manually' }).click()
    return page.getByRole('dialog', { name: 'Resolve this payout manually?' })
  }
  const first = await endAsUnpaid(adminPage)
  await expect(first).toContainText('needs two admins to agree')
  await first.getByLabel('Reason for the player').fill('The bank sent it back.')
  await first.getByRole('button', { name: 'Mark as not paid' }).click()
  await expect(adminPage.getByText('You are the first of two.')).toBeVisible()
  const firstResolution = 'admin marked it as not paid (The bank sent it back.)'
  await expect(adminPage.getByRole('dialog', { name: `Withdrawal ${id}` })).toContainText(
    firstResolution,
  )

  const other = await endAsUnpaid(second)
  await expect(other).toContainText('admin chose the same outcome. Your confirmation completes it.')
  await expect(other.getByLabel('Reason for the player')).toHaveValue('The bank sent it back.')
  await other.getByRole('button', { name: 'Mark as not paid' }).click()
  await expect(second.getByText('The payout is marked as not paid')).toBeVisible()
  const { points } = await (await player.request.get('/api/auth/user')).json()
  expect(points).toBe(2050)
})
