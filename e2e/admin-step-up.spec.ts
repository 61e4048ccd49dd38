import { expect } from '@playwright/test'
import { openAdminPage } from './admin-page.ts'
import { signUp } from './calls.ts'
import { test } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { ADMIN } from './product.ts'
import { withProductDatabase } from './product-database.ts'

test('an admin confirms their identity before adjusting points', async ({ browser, product }) => {
  const player = await browser.newContext()
  await signUp(player, 'mira_vale')
  const { id } = await (await player.request.get('/api/auth/user')).json()
  const page = await openAdminPage(browser)
  await withProductDatabase(product, (db) =>
    db
      .updateTable('session')
      .set({ proven_at: null })
      .where('player_id', 'in', (admin) =>
        admin.selectFrom('player').select('id').where('username', '=', ADMIN.username),
      )
      .execute(),
  )
  await page.goto('/admin')
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
