import { expect, type Page } from '@playwright/test'
import { askForPayout, atDesk, atSecondDesk, bePaid, lineOf, openTab } from './desk.ts'
import { test } from './fixtures.ts'
import { inspect, phone, settled } from './inspect.ts'
import { givenWinner, newestOf, openForm, send } from './payouts.ts'
import { restoreSettings } from './restore-settings.ts'
import { givenStranded } from './stranded.ts'

test.describe.configure({ mode: 'default' })
restoreSettings(test)

/** The case file of a withdrawal, opened by its link. */
async function openCase(page: Page, id: number) {
  await page.goto(`/admin?tab=withdrawals&withdrawal=${id}`)
  const details = page.getByRole('dialog', { name: `Withdrawal ${id}` })
  await expect(details).toContainText('What happened')
  return details
}

test('a withdrawal is found by number, reference and name, and by a link', async ({ browser }) => {
  const player = await givenWinner(browser, 'sought_after')
  await bePaid(player)
  const pending = await askForPayout(player)
  const [, paid] = await (await player.request.get('/api/withdrawal/history')).json()
  const page = await atDesk(browser)
  await openTab(page, 'withdrawals')
  const search = page.getByLabel('Search')
  const list = page.getByRole('region', { name: 'Withdrawals' })

  await search.fill(String(pending))
  await expect(lineOf(page, paid.id)).toHaveCount(0)
  await expect(lineOf(page, pending)).toContainText('sought_after@example.com')
  await search.fill(paid.paymentReference)
  await expect(lineOf(page, paid.id)).toContainText('completed')
  await expect(lineOf(page, paid.id)).not.toContainText('sought_after_builds')
  await expect(lineOf(page, pending)).toHaveCount(0)
  await search.fill('SOUGHT')
  await expect(lineOf(page, pending)).toBeVisible()
  await expect(lineOf(page, paid.id)).toBeVisible()
  await page.getByLabel('Method').selectOption('robux')
  await expect(page).toHaveURL(/search=SOUGHT.*method=robux/)
  await expect(lineOf(page, pending)).toHaveCount(0)
  await search.fill('nobody_of_this_name')
  await expect(list).toContainText('No withdrawal fits these filters.')

  const details = await openCase(page, paid.id)
  await expect(details).toContainText('sought_after_builds, gamepass 7700')
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/withdrawal=/)
  await page.goto('/admin?tab=withdrawals&withdrawal=999999')
  await expect(page.getByText('There is no such withdrawal.')).toBeVisible()
})

test('an automated payout that needs a review shows why', async ({ browser }) => {
  const player = await givenWinner(browser, 'eager_one', phone)
  await openForm(player, 'Robux')
  await player.getByLabel('Points').fill('1001')
  await player.getByLabel('Roblox username').fill('eager_builds')
  await player.getByLabel('Gamepass ID').fill('88126')
  await send(player)
  await expect(player.getByText('Submitted for admin review.')).toBeVisible()
  const [{ id }] = await (await player.request.get('/api/withdrawal/history')).json()
  const desk = await atDesk(browser, phone)
  await openTab(desk, 'withdrawals')
  await expect(lineOf(desk, id)).toContainText('New account')
  await inspect(desk, 'admin-withdrawals-review')
  const details = await openCase(desk, id)
  await expect(details).toContainText('The account is new, and over the sum')
  await settled(desk)
  await inspect(desk, 'admin-withdrawal-review')
  await details.getByRole('button', { name: 'Approve' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).last().click()
  await expect(desk.getByText('Withdrawal Updated')).toBeVisible()
  await expect((await newestOf(player)).getByText('Completed')).toBeVisible()
})

test('what was approved can be rejected while payouts are paused', async ({ browser }) => {
  const player = await givenWinner(browser, 'stopped_one')
  const page = await atDesk(browser)
  const pause = (value: string) =>
    page.request.put('/api/admin/settings/payouts_paused', { data: { value } })
  await pause('true')
  const id = await askForPayout(player)
  await page.request.patch(`/api/admin/withdrawal/${id}`, { data: { status: 'approved' } })
  const details = await openCase(page, id)
  await expect(details).toContainText('Payouts are paused.')
  await details.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject this withdrawal?' })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog).toContainText('Please say why.')
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

test('an admin resolves a payout with an unknown outcome', async ({ browser, product }) => {
  const player = await givenWinner(browser, 'stranded_one', phone)
  const id = await givenStranded(browser, product, player)
  const desk = await atDesk(browser, phone)
  const look = (screen: string) => inspect(desk, `admin-${screen}`)

  const details = await openCase(desk, id)
  await settled(desk)
  await look('withdrawal-stranded')
  await details.getByRole('button', { name: 'End by hand' }).click()
  const dialog = desk.getByRole('dialog', { name: 'End this payout by hand?' })
  await dialog.getByRole('button', { name: 'End as not paid' }).click()
  await expect(dialog).toContainText('Please say why.')
  await look('withdrawal-end-unpaid')
  await dialog.getByText('It was paid', { exact: true }).click()
  await dialog.getByLabel('Reference').fill('TX-BY-HAND')
  await look('withdrawal-end-paid')
  await dialog.getByRole('button', { name: 'End as paid' }).click()
  await expect(desk.getByText('The payout is ended as paid.')).toBeVisible()
  await expect(details).toContainText('Ended by hand by admin')
  await expect(details).toContainText('It was paid: TX-BY-HAND')
  await expect(details.getByRole('button', { name: 'End by hand' })).toHaveCount(0)
  const [paid] = await (await player.request.get('/api/withdrawal/history')).json()
  expect(paid).toMatchObject({ id, status: 'completed', paymentReference: 'TX-BY-HAND' })
})

test('two admins say the same of a large payout before it ends', async ({ browser, product }) => {
  const player = await givenWinner(browser, 'large_stranded')
  const id = await givenStranded(browser, product, player)
  const desk = await atDesk(browser)
  const second = await atSecondDesk(browser, product, 'payouts_desk')
  await desk.request.put('/api/admin/settings/two_admins_from_points', { data: { value: '1000' } })

  const endAsUnpaid = async (page: Page) => {
    const details = await openCase(page, id)
    await details.getByRole('button', { name: 'End by hand' }).click()
    return page.getByRole('dialog', { name: 'End this payout by hand?' })
  }
  const first = await endAsUnpaid(desk)
  await expect(first).toContainText('needs two admins who agree')
  await first.getByLabel('Reason for the player').fill('The bank sent it back.')
  await first.getByRole('button', { name: 'End as not paid' }).click()
  await expect(desk.getByText('Yours is the first of two.')).toBeVisible()
  const told = 'admin says that it was not paid: The bank sent it back.'
  await expect(desk.getByRole('dialog', { name: `Withdrawal ${id}` })).toContainText(told)

  const other = await endAsUnpaid(second)
  await expect(other).toContainText('admin said the same. With yours it ends.')
  await expect(other.getByLabel('Reason for the player')).toHaveValue('The bank sent it back.')
  await other.getByRole('button', { name: 'End as not paid' }).click()
  await expect(second.getByText('The payout is ended as not paid')).toBeVisible()
  const { points } = await (await player.request.get('/api/auth/user')).json()
  expect(points).toBe(2050)
})
