import { expect } from '@playwright/test'
import { openAdminPage, openTab, withdrawalRow } from './admin-page.ts'
import { PASSWORD, post } from './calls.ts'
import { test } from './fixtures.ts'
import { inspect, phone, settled } from './inspect.ts'
import { decide, expectMessage, openAdminContext, signUpWinner } from './payouts.ts'
import { restoreSettings } from './restore-settings.ts'

restoreSettings(test)

test('an admin takes a payout, pays it by hand, and the player sees it paid', {
  tag: '@soak',
}, async ({ browser }) => {
  const player = await signUpWinner(browser, 'by_hand', phone)
  const adminContext = await openAdminContext(browser)
  for (const method of ['robux', 'zelle']) {
    const data = { value: 'manual', description: '' }
    await adminContext.request.put(`/api/admin/settings/withdrawal_provider_${method}`, { data })
  }
  const { id: robuxId } = await post(player.context(), '/api/automated-withdrawal/request', {
    type: 'robux',
    amount: 50,
    details: { username: 'hand_builds', gamepassId: '88131' },
    currentPassword: PASSWORD,
  })
  const { id } = await post(player.context(), '/api/withdrawal/request', {
    method: 'zelle',
    amount: 1000,
    paymentDetails: 'by_hand@example.com',
    currentPassword: PASSWORD,
  })
  await decide(adminContext, 'approved')
  await player.goto('/withdrawal-history')
  const row = player.getByRole('row').filter({ hasText: 'Robux' })
  await expect(row.getByText('Processing')).toBeVisible()

  const page = await openAdminPage(browser, phone)
  await openTab(page, 'withdrawals')
  await page.getByText('To pay', { exact: true }).click()
  await expect(withdrawalRow(page, id)).toContainText('Waiting to be paid')
  await expect(withdrawalRow(page, robuxId)).toContainText('Waiting to be paid')
  await settled(page)
  await inspect(page, 'admin-withdrawals-to-pay')
  await page.getByRole('button', { name: `Pay withdrawal ${robuxId}` }).click()
  const details = page.getByRole('dialog', { name: `Withdrawal ${robuxId}` })
  await expect(details.getByRole('link', { name: /game-pass\/88131/ })).toBeVisible()
  await expect(details.getByRole('button', { name: 'Copy price' })).toBeVisible()
  await expect(details).toContainText('Take this payout before you pay it')
  await settled(page)
  await inspect(page, 'admin-withdrawal-to-pay')
  await details.getByRole('button', { name: 'Take' }).click()
  await expect(details).toContainText('You are paying this.')
  await settled(page)
  await inspect(page, 'admin-withdrawal-taken')

  await details.getByRole('button', { name: 'Send a note' }).click()
  const note = page.getByRole('dialog', { name: 'Send the player a note' })
  await note.getByLabel('Note').fill('Please put your gamepass on sale.')
  await inspect(page, 'admin-withdrawal-note')
  await note.getByRole('button', { name: 'Send a note' }).click()
  await expect(page.getByText('Note sent', { exact: true })).toBeVisible()
  await row.getByRole('button').click()
  await expect(player.getByRole('dialog')).toContainText('Please put your gamepass on sale.')
  await inspect(player, 'withdrawal-queued')
  await player.keyboard.press('Escape')

  await details.getByRole('button', { name: 'Record payment' }).click()
  const record = page.getByRole('dialog', { name: 'Record the payment' })
  await record.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(record).toContainText('Enter the payment reference.')
  await record.getByLabel('Reference').fill('RBX-ORDER-7')
  await inspect(page, 'admin-withdrawal-record-payment')
  await record.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByText('The payout is marked as paid.')).toBeVisible()
  await expect(details).toContainText('Taken by admin')
  await expect(details.getByRole('button', { name: 'Record payment' })).toHaveCount(0)
  await expect(row.getByText('Completed')).toBeVisible()
  await expect(row).toContainText('RBX-ORDER')
  await expectMessage(player, {
    mail: 'Your Robux withdrawal was paid',
    bell: 'Gamepass Purchase Completed!',
    message: 'We bought your gamepass for 50 Robux',
  })

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Pay withdrawal ${id}` }).click()
  const other = page.getByRole('dialog', { name: `Withdrawal ${id}` })
  await expect(other.getByRole('button', { name: 'Copy recipient' })).toBeVisible()
  await other.getByRole('button', { name: 'Can’t be paid' }).click()
  const failed = page.getByRole('dialog', { name: 'Can’t this be paid?' })
  await failed.getByLabel('Reason for the player').fill('Zelle has no such account.')
  await failed.getByRole('button', { name: 'Mark as not paid' }).click()
  await expect(page.getByText('The payout is marked as not paid')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('No payouts to pay by hand.')).toBeVisible()
  await player.reload()
  await expect(player.getByRole('row').filter({ hasText: '1,000' })).toContainText(
    'Zelle has no such account.',
  )
})
