import { expect } from '@playwright/test'
import { act } from './calls.ts'
import { test } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { openForm, openNewestWithdrawal, send, signUpWinner } from './payouts.ts'
import { expectBalance } from './visitors.ts'

test('retrying a withdrawal whose response was lost requests it once', async ({ browser }) => {
  const page = await signUpWinner(browser, 'unlucky_one')
  const request = page.getByRole('button', { name: 'Request withdrawal' })
  await act(page.context(), 'complete', 'slow-coffee')
  await openForm(page, 'PayPal')
  await page.getByLabel('PayPal email').fill('unlucky@example.com')
  const path = '**/api/withdrawal/request'
  await page.route(path, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send(page)
  await expect(page.getByText('Not confirmed yet')).toBeVisible()
  await page.unroute(path)

  await test.step('also after the page was reloaded', async () => {
    await page.reload()
    await expect(page.getByLabel('PayPal email')).toHaveValue('unlucky@example.com')
    const form = page.getByRole('region', { name: 'Request a payout' })
    await expect(form.getByRole('alert')).toContainText('can’t confirm your request yet')
    await inspect(page, 'withdrawal-unclear')
    await request.click()
    await expect(page.getByText('Withdrawal Request Submitted')).toBeVisible()
    await expectBalance(page, 1170)
  })

  await test.step('requesting the same once more is a question first', async () => {
    await send(page)
    const question = page.getByRole('alertdialog', { name: 'Request another?' })
    await expect(question).toContainText(/You requested the same .+ ago\./)
    await inspect(page, 'withdrawal-same')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expectBalance(page, 1170)
    await request.click()
    await question.getByRole('button', { name: 'Request another' }).click()
    // Beside that of the first request, if it is still shown.
    await expect(page.getByText('Withdrawal Request Submitted').last()).toBeVisible()
    await expectBalance(page, 170)
  })

  await test.step('a request for all that can be withdrawn can be repeated, too', async () => {
    await openForm(page, 'Robux')
    await page.getByLabel('Points').fill('70')
    await page.getByLabel('Roblox username').fill('unlucky_one')
    await page.getByLabel('Gamepass ID').fill('424242')
    const robuxPath = '**/api/automated-withdrawal/request'
    await page.route(robuxPath, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await send(page)
    await expect(page.getByText('Not confirmed yet')).toBeVisible()
    await page.unroute(robuxPath)
    await expectBalance(page, 100)
    await request.click()
    await expect(page.getByText('Withdrawal Request Submitted')).toBeVisible()
  })
  await openNewestWithdrawal(page)
  await expect(page.getByRole('row')).toHaveCount(4)
})
