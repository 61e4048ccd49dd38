import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { adminFigures } from '@tallyhouse/contract/admin/figures'
import type { CallResponse } from '../web/src/lib/calls/call.ts'
import {
  openAdminPage,
  openSecondAdminPage,
  openTab,
  requestPayout,
  setInDialog,
  settingItem,
  withdrawalRow,
  withdrawRobux,
} from './admin-page.ts'
import { act } from './calls.ts'
import { test } from './fixtures.ts'
import { inspect, settled } from './inspect.ts'
import { signUpWinner } from './payouts.ts'
import { restoreSettings } from './restore-settings.ts'
import { routeRead } from './route-read.ts'

type Figures = CallResponse<typeof adminFigures>

const nothing = {
  newPlayers: 0,
  activePlayers: 0,
  earned: { offers: 0, bonuses: 0, challenges: 0, referrals: 0, rain: 0 },
  adjusted: 0,
  chargedBack: { offers: 0, referrals: 0 },
  withdrawn: 0,
  payouts: 0,
  staked: 0,
  paid: 0,
  owed: 0,
}

test.describe.configure({ mode: 'default' })
restoreSettings(test)

test('the dashboard of a new product shows empty states', async ({ browser }) => {
  const page = await openAdminPage(browser)
  await routeRead(page, '**/api/admin/figures*', async (route) => {
    const figures: Figures = await (await route.fetch()).json()
    const days = figures.days.map(({ day }) => ({ ...nothing, day }))
    await route.fulfill({ json: { ...figures, days, returns: [] } satisfies Figures })
  })
  await routeRead(page, '**/api/admin/withdrawals*', (route) => route.fulfill({ json: [] }))
  await openTab(page, 'dashboard')
  await expect(page.getByText('No payouts in this period.')).toBeVisible()
  await expect(page.getByText('The chart begins with the first round.')).toBeVisible()
  await settled(page)
  await inspect(page, 'admin-dashboard-empty')
  await openTab(page, 'withdrawals')
  await expect(page.getByText('No withdrawals yet.')).toBeVisible()
  await page.context().close()
})

test('a large withdrawal needs two approvals and one rejection', { tag: '@soak' }, async ({
  browser,
  product,
}) => {
  const player = await signUpWinner(browser, 'large_winner')
  await act(player.context(), 'complete', 'slow-coffee')
  const adminPage = await openAdminPage(browser)
  const second = await openSecondAdminPage(browser, product, 'figures_second')

  await test.step('a setting rejects invalid values', async () => {
    await openTab(adminPage, 'settings')
    await setInDialog(adminPage, 'Two approvals: minimum amount', 'many')
    await expect(adminPage.getByText('Enter a whole number from 0 to 1,000,000,000.')).toBeVisible()
    await adminPage
      .getByRole('dialog')
      .getByLabel(/^Value/)
      .fill('1000')
    await adminPage.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(adminPage.getByText('Setting Updated')).toBeVisible()
    await expect(settingItem(adminPage, 'two_admins_from_points')).toContainText('1,000 pts')
  })

  const id = await requestPayout(player)
  await test.step('the first approval counts once', async () => {
    await openTab(adminPage, 'withdrawals')
    const line = withdrawalRow(adminPage, id)
    await expect(line).toContainText('0 of 2 approvals')
    await line.getByRole('button', { name: 'Approve' }).click()
    await expect(adminPage.getByLabel('Internal note')).toHaveValue('Approved by admin')
    await adminPage.getByLabel('Internal note').fill('Seen, fine')
    await adminPage.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(adminPage.getByText('Your approval is the first of two')).toBeVisible()
    await expect(line).toContainText('1 of 2 approvals, by admin')
    await expect(line.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  })

  await test.step('a second admin reviews the history and approves', async () => {
    await openTab(second, 'withdrawals')
    await second.getByRole('button', { name: `Details of withdrawal ${id}` }).click()
    const details = second.getByRole('dialog', { name: `Withdrawal ${id}` })
    await expect(details).toContainText('First approval by admin')
    await expect(details).toContainText('Seen, fine')
    await expect(details).toContainText('No abuse signals.')
    await details.getByRole('button', { name: 'Approve' }).click()
    await second
      .getByRole('dialog', { name: 'Approve this withdrawal?' })
      .getByRole('button', { name: 'Approve' })
      .click()
    await expect(second.getByText('Withdrawal approved successfully.')).toBeVisible()
    await expect(details).toContainText('Approved by figures_second')
    await second.keyboard.press('Escape')
    await expect(async () => {
      await second.getByRole('button', { name: 'Refresh Withdrawals' }).click()
      await expect(withdrawalRow(second, id)).toContainText('Completed', { timeout: 500 })
    }).toPass()
  })

  await test.step('a rejection returns the points', async () => {
    const { points } = await (await player.request.get('/api/auth/user')).json()
    const rejected = await requestPayout(player)
    await adminPage.getByRole('button', { name: 'Refresh Withdrawals' }).click()
    await withdrawalRow(adminPage, rejected).getByRole('button', { name: 'Reject' }).click()
    await expect(adminPage.getByLabel('Internal note')).toHaveValue('Rejected by admin')
    await adminPage.getByLabel('Reason for the player').fill('It is not an account of your own.')
    await adminPage.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
    await expect(adminPage.getByText('Withdrawal rejected successfully.')).toBeVisible()
    await expect(withdrawalRow(adminPage, rejected)).toContainText('Rejected')
    const after = await (await player.request.get('/api/auth/user')).json()
    expect(after.points).toBe(points)

    await adminPage.getByRole('button', { name: 'Rejected', exact: true }).click()
    await expect(adminPage).toHaveURL(/status=rejected/)
    await expect(withdrawalRow(adminPage, id)).toHaveCount(0)
    await expect(withdrawalRow(adminPage, rejected)).toBeVisible()
    await adminPage.getByRole('button', { name: 'Failed', exact: true }).click()
    await expect(adminPage.getByText('No failed withdrawals.')).toBeVisible()
  })

  const [latest] = await (await adminPage.request.get('/api/admin/actions')).json()
  expect(latest).toMatchObject({ action: 'withdrawal_rejected', targetUsername: 'large_winner' })
  await Promise.all([player, adminPage, second].map((page) => page.context().close()))
})

test('payouts can be paused and resumed', async ({ browser }) => {
  const page = await openAdminPage(browser)
  await openTab(page, 'withdrawals')
  await page.getByRole('button', { name: 'Pause payouts' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Payouts are paused')).toBeVisible()
  await openTab(page, 'settings')
  await expect(settingItem(page, 'payouts_paused')).toContainText('Yes')
  await openTab(page, 'withdrawals')
  await page.getByRole('button', { name: 'Resume payouts' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('Payouts are running')).toBeVisible()
  await page.context().close()
})

test('charts are available by pointer, by keyboard, as tables, and as files', async ({
  browser,
}) => {
  const player = await signUpWinner(browser, 'counted')
  await withdrawRobux(player)
  // Downloads do not have the context's headers, and exports are bound to the step-up address.
  const page = await openAdminPage(browser, { extraHTTPHeaders: {} })
  await openTab(page, 'dashboard')
  const players = page.getByRole('slider', { name: 'Players, day by day', exact: true })
  const today = (await players.getAttribute('aria-valuetext')) ?? ''
  expect(today).toMatch(/New [1-9]/)
  await players.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(players).toHaveAttribute('aria-valuenow', '29')
  await expect(players).not.toHaveAttribute('aria-valuetext', today)
  await page.keyboard.press('Home')
  await expect(players).toHaveAttribute('aria-valuenow', '1')

  await page.getByRole('button', { name: 'Payouts as a table' }).click()
  const table = page.getByRole('region', { name: 'Payouts, table' })
  await expect(table.getByRole('row')).toHaveCount(31)
  await page.getByRole('radio', { name: '90 days', exact: true }).click()
  await expect(table.getByRole('row')).toHaveCount(91)
  await expect(page).toHaveURL(/days=90/)

  await page.getByRole('button', { name: 'Export transfers as CSV' }).click()
  await page.getByRole('dialog').getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByText('The period ends before it begins.')).toBeVisible()
  await page.getByRole('button', { name: 'Last 7 days' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^ledger-[-0-9]+\.csv$/)
  const [head, first] = (await readFile(await file.path(), 'utf8')).split(/\r?\n/)
  expect(head).toContain(',')
  expect(first?.split(',').length).toBe(head?.split(',').length)
  const [latest] = await (await page.request.get('/api/admin/actions')).json()
  expect(latest).toMatchObject({ action: 'export_made', details: { what: 'ledger' } })
  await Promise.all([player, page].map((one) => one.context().close()))
})

test('a dashboard that fails to load can be retried', async ({ browser }) => {
  const page = await openAdminPage(browser)
  await routeRead(page, '**/api/admin/figures*', (route) =>
    route.fulfill({ status: 503, body: '' }),
  )
  await openTab(page, 'dashboard')
  await expect(page.getByText('Couldn’t load the dashboard')).toBeVisible()
  await page.unroute('**/api/admin/figures*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('slider', { name: 'Players, day by day', exact: true })).toBeVisible()
  await page.context().close()
})

test('the admin area is accessible and fits its viewports', async ({ browser }) => {
  const player = await signUpWinner(browser, 'shown_winner')
  const page = await openAdminPage(browser)
  const id = await requestPayout(player)
  const inspectScreen = (screen: string, options = {}) => inspect(page, `admin-${screen}`, options)

  await openTab(page, 'dashboard')
  await settled(page)
  await inspectScreen('dashboard', { narrow: true })
  await page.getByRole('button', { name: 'Points in as a table' }).click()
  await page.getByRole('slider', { name: 'Players, day by day', exact: true }).focus()
  await inspectScreen('dashboard-table')
  await page.getByRole('button', { name: 'Export transfers as CSV' }).click()
  await inspectScreen('export')

  await openTab(page, 'settings')
  await settled(page)
  await inspectScreen('settings', { narrow: true })
  await setInDialog(page, 'Sign-up bonus', 'much')
  await inspectScreen('setting-error')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit Enabled methods' }).click()
  await inspectScreen('setting-list')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save setting' }).click()
  await inspectScreen('setting-missing')

  await openTab(page, 'withdrawals')
  await settled(page)
  await inspectScreen('withdrawals', { narrow: true })
  await page.getByRole('button', { name: `Details of withdrawal ${id}` }).click()
  await expect(page.getByRole('dialog')).toContainText('What happened')
  await inspectScreen('withdrawal-details')
  await page.keyboard.press('Escape')
  await withdrawalRow(page, id).getByRole('button', { name: 'Reject' }).click()
  await inspectScreen('withdrawal-reject')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Pause payouts' }).click()
  await inspectScreen('payouts-pause')
  await Promise.all([player, page].map((one) => one.context().close()))
})
