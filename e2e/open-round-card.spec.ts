import { expect } from '@playwright/test'
import { openAdminPage } from './admin-page.ts'
import { act, post, signUp } from './calls.ts'
import { test } from './fixtures.ts'
import { expectScreens } from './home-height.ts'
import { desktop, inspect, phone, settled } from './inspect.ts'
import { navigate } from './navigate.ts'
import { readShift, recordShifts } from './shifts.ts'

test('an open round is shown on Home and in the lobby until it ends in another tab', async ({
  browser,
}) => {
  const context = await browser.newContext()
  await signUp(context, 'away_from_mines')
  await post(context, '/api/games/mines/start', { betAmount: 10, mineCount: 1 })
  const page = await context.newPage()
  await page.setViewportSize(phone.viewport)
  await recordShifts(page)
  await page.goto('/')
  const card = page.getByRole('list', { name: 'Open rounds' })
  await expect(card).toContainText('Mines is open: 10 pts at 1.00×')
  await expect(page.getByText('10 pts are staked in open rounds.')).toBeVisible()
  await expect(page.getByText('pending withdrawals')).toBeHidden()
  await settled(page)
  expect(await readShift(page)).toBeLessThanOrEqual(0.01)
  await page.setViewportSize(desktop.viewport)
  await expectScreens(page)
  await inspect(page, 'home-open-round', { narrow: true })
  await navigate(page, '/games')
  await expect(card).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Round open' })).toContainText('Mines')
  await inspect(page, 'lobby-open-round')
  for (let tileIndex = 0; tileIndex < 25; tileIndex += 1) {
    const moved = await context.request.post('/api/games/mines/reveal', { data: { tileIndex } })
    if ((await moved.json()).gameOver) break
  }
  await expect(card).toBeHidden()
  await expect(page.getByText('Round open')).toBeHidden()
  await context.close()
})

test('an admin reverses a credited offer with a reason', { tag: '@soak' }, async ({ browser }) => {
  const player = await browser.newContext()
  await signUp(player, 'wrongly_paid')
  await act(player, 'complete', 'paper-lantern')
  const { id } = await (await player.request.get('/api/auth/user')).json()
  const page = await openAdminPage(browser)
  await page.goto(`/admin/users/${id}?tab=offers`)
  await page.getByRole('button', { name: /^Reverse / }).click()
  const dialog = page.getByRole('dialog', { name: 'Reverse this offer?' })
  await dialog.getByLabel('Reason').fill('Made with a second account')
  await inspect(page, 'admin-reverse-offer')
  await dialog.getByRole('button', { name: 'Reverse offer' }).click()
  await expect(dialog).not.toBeAttached()
  await expect(page.getByText('No chargeback from the network')).toBeVisible()
  await inspect(page, 'admin-reversed-offer')
  await player.close()
})
