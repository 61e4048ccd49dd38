import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { adminFigures } from '@tallyhouse/contract/admin-figures'
import type { CallAnswer } from '../web/src/lib/call.ts'
import {
  askForPayout,
  atDesk,
  atSecondDesk,
  bePaid,
  lineOf,
  openTab,
  setInDialog,
  settingOf,
} from './desk.ts'
import { test } from './fixtures.ts'
import { inspect, settled } from './inspect.ts'
import { givenWinner } from './payouts.ts'
import { restoreSettings } from './restore-settings.ts'

type Figures = CallAnswer<typeof adminFigures>

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

test('a product in which nothing happened yet has a dashboard that says so', async ({
  browser,
}) => {
  const page = await atDesk(browser)
  await page.route('**/api/admin/figures*', async (route) => {
    const figures: Figures = await (await route.fetch()).json()
    const days = figures.days.map(({ day }) => ({ ...nothing, day }))
    await route.fulfill({ json: { ...figures, days, returns: [] } satisfies Figures })
  })
  await page.route('**/api/admin/withdrawals*', (route) => route.fulfill({ json: [] }))
  await openTab(page, 'dashboard')
  await expect(page.getByText('Nothing was paid out in these days.')).toBeVisible()
  await expect(page.getByText('The chart begins with the first round.')).toBeVisible()
  await settled(page)
  await inspect(page, 'admin-dashboard-empty')
  await openTab(page, 'withdrawals')
  await expect(page.getByText('No withdrawals yet.')).toBeVisible()
  await page.context().close()
})

test('two admins let a large payout pass, and one rejects another', async ({
  browser,
  product,
}) => {
  const player = await givenWinner(browser, 'large_winner')
  const desk = await atDesk(browser)
  const second = await atSecondDesk(browser, product, 'figures_desk')

  await test.step('a setting takes only what makes sense', async () => {
    await openTab(desk, 'settings')
    await setInDialog(desk, 'Two admins approve from', 'many')
    await expect(desk.getByText('It takes a whole number from 0 to 1,000,000,000.')).toBeVisible()
    await desk
      .getByRole('dialog')
      .getByLabel(/^Value/)
      .fill('1000')
    await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(desk.getByText('Setting Updated')).toBeVisible()
    await expect(settingOf(desk, 'two_admins_from_points')).toContainText('1,000 pts')
  })

  const id = await askForPayout(player)
  await test.step('the first approval is counted, and not asked for twice', async () => {
    await openTab(desk, 'withdrawals')
    const line = lineOf(desk, id)
    await expect(line).toContainText('0 of 2 approvals')
    await line.getByRole('button', { name: 'Approve' }).click()
    await expect(desk.getByLabel('Internal note')).toHaveValue('Approved by admin')
    await desk.getByLabel('Internal note').fill('Seen, fine')
    await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(desk.getByText('Your approval is the first of two')).toBeVisible()
    await expect(line).toContainText('1 of 2 approvals, by admin')
    await expect(line.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  })

  await test.step('another admin reads what happened, and has it paid', async () => {
    await openTab(second, 'withdrawals')
    await second.getByRole('button', { name: `Details of withdrawal ${id}` }).click()
    const details = second.getByRole('dialog', { name: `Withdrawal ${id}` })
    await expect(details).toContainText('First approval by admin')
    await expect(details).toContainText('Seen, fine')
    await expect(details).toContainText('Nothing looks wrong.')
    await details.getByRole('button', { name: 'Approve' }).click()
    await second
      .getByRole('dialog', { name: 'Approve this withdrawal?' })
      .getByRole('button', { name: 'Approve' })
      .click()
    await expect(second.getByText('Withdrawal approved successfully.')).toBeVisible()
    await expect(details).toContainText('Approved by figures_desk')
    await second.keyboard.press('Escape')
    await expect(async () => {
      await second.getByRole('button', { name: 'Refresh Withdrawals' }).click()
      await expect(lineOf(second, id)).toContainText('completed', { timeout: 500 })
    }).toPass()
  })

  await test.step('a rejected one gives the points back', async () => {
    const { points } = await (await player.request.get('/api/auth/user')).json()
    const rejected = await askForPayout(player)
    await desk.getByRole('button', { name: 'Refresh Withdrawals' }).click()
    await lineOf(desk, rejected).getByRole('button', { name: 'Reject' }).click()
    await expect(desk.getByLabel('Internal note')).toHaveValue('Rejected by admin')
    await desk.getByLabel('Reason for the player').fill('It is not an account of your own.')
    await desk.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
    await expect(desk.getByText('Withdrawal rejected successfully.')).toBeVisible()
    await expect(lineOf(desk, rejected)).toContainText('rejected')
    const after = await (await player.request.get('/api/auth/user')).json()
    expect(after.points).toBe(points)

    await desk.getByRole('button', { name: 'Rejected', exact: true }).click()
    await expect(desk).toHaveURL(/status=rejected/)
    await expect(lineOf(desk, id)).toHaveCount(0)
    await expect(lineOf(desk, rejected)).toBeVisible()
    await desk.getByRole('button', { name: 'Failed', exact: true }).click()
    await expect(desk.getByText('No withdrawal is failed.')).toBeVisible()
  })

  const [latest] = await (await desk.request.get('/api/admin/actions')).json()
  expect(latest).toMatchObject({ action: 'withdrawal_rejected', targetUsername: 'large_winner' })
  await Promise.all([player, desk, second].map((page) => page.context().close()))
})

test('payouts are paused and resumed by one switch', async ({ browser }) => {
  const page = await atDesk(browser)
  await openTab(page, 'withdrawals')
  await page.getByRole('button', { name: 'Pause payouts' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Payouts are paused')).toBeVisible()
  await openTab(page, 'settings')
  await expect(settingOf(page, 'payouts_paused')).toContainText('Yes')
  await openTab(page, 'withdrawals')
  await page.getByRole('button', { name: 'Resume payouts' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('Payouts are sent')).toBeVisible()
  await page.context().close()
})

test('the figures are read by pointer, keys and as a table, and taken as a file', async ({
  browser,
}) => {
  const player = await givenWinner(browser, 'counted')
  await bePaid(player)
  const page = await atDesk(browser)
  await openTab(page, 'dashboard')
  const players = page.getByRole('slider', { name: 'Players, day by day' })
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
  await page.getByText('90 days', { exact: true }).click()
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

test('a dashboard that does not load says so, and tries again', async ({ browser }) => {
  const page = await atDesk(browser)
  await page.route('**/api/admin/figures*', (route) => route.fulfill({ status: 503, body: '' }))
  await openTab(page, 'dashboard')
  await expect(page.getByText('The figures did not load')).toBeVisible()
  await page.unroute('**/api/admin/figures*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('slider', { name: 'Players, day by day' })).toBeVisible()
  await page.context().close()
})

test('the back office is accessible and fits', async ({ browser }) => {
  const player = await givenWinner(browser, 'shown_winner')
  const page = await atDesk(browser)
  const id = await askForPayout(player)
  const look = (screen: string, options = {}) => inspect(page, `admin-${screen}`, options)

  await openTab(page, 'dashboard')
  await settled(page)
  await look('dashboard', { narrow: true })
  await page.getByRole('button', { name: 'Points in as a table' }).click()
  await page.getByRole('slider', { name: 'Players, day by day' }).focus()
  await look('dashboard-table')
  await page.getByRole('button', { name: 'Export transfers as CSV' }).click()
  await look('export')

  await openTab(page, 'settings')
  await settled(page)
  await look('settings', { narrow: true })
  await setInDialog(page, 'Sign-up bonus', 'much')
  await look('setting-error')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit Methods that are on' }).click()
  await look('setting-list')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save setting' }).click()
  await look('setting-missing')

  await openTab(page, 'withdrawals')
  await settled(page)
  await look('withdrawals', { narrow: true })
  await page.getByRole('button', { name: `Details of withdrawal ${id}` }).click()
  await expect(page.getByRole('dialog')).toContainText('What happened')
  await look('withdrawal-details')
  await page.keyboard.press('Escape')
  await lineOf(page, id).getByRole('button', { name: 'Reject' }).click()
  await look('withdrawal-reject')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Pause payouts' }).click()
  await look('payouts-pause')
  await Promise.all([player, page].map((one) => one.context().close()))
})
