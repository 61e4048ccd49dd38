import { expect } from '@playwright/test'
import {
  openAdminPage,
  openSecondAdminPage,
  openTab,
  setInDialog,
  settingItem,
} from './admin-page.ts'
import { test } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { restoreSettings } from './restore-settings.ts'

test.describe.configure({ mode: 'default' })
restoreSettings(test)

test('settings are added with a key and a value, and misspelled keys are corrected', {
  tag: '@soak',
}, async ({ browser }) => {
  const page = await openAdminPage(browser)
  await openTab(page, 'settings')
  const save = page.getByRole('button', { name: 'Save setting' })
  const value = page.getByRole('textbox', { name: 'Value' })
  await save.click()
  await expect(page.getByText('Enter a key.')).toBeVisible()
  await expect(page.getByText('Enter a value.')).toBeVisible()

  await page.getByLabel('Key').fill('signupbonus')
  await value.fill('7')
  await save.click()
  const rejection = 'There is no setting signupbonus. Did you mean signup_bonus?'
  await expect(page.getByLabel('Key')).toHaveAccessibleDescription(rejection)

  await page.getByLabel('Key').fill('payout_paused')
  await save.click()
  await expect(page.getByLabel('Key')).toHaveAccessibleDescription(/Did you mean payouts_paused/)

  await page.getByLabel('Key').fill('signup_bonus')
  await expect(page.getByText('Currently 100.')).toBeVisible()
  await value.fill('150')
  const [bonus] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/admin/settings/signup_bonus')),
    save.click(),
  ])
  expect(bonus.ok()).toBe(true)
  await expect(page.getByText('Setting Updated')).toBeVisible()
  await expect(settingItem(page, 'signup_bonus')).toContainText('150 pts')
  expect(await (await page.request.get('/api/signup-bonus')).json()).toEqual({ signupBonus: 150 })

  await page.getByLabel('Key').fill('night_shift')
  await value.fill('Call Marlow back')
  await page.getByLabel('Description (optional)').fill('For the next shift')
  await save.click()
  await expect(page.getByText('Note saved')).toBeVisible()
  const notes = page.getByRole('region', { name: 'Notes' })
  await expect(notes).toContainText('Call Marlow back')
  await notes.getByRole('button', { name: 'Delete night_shift' }).click()
  await page.getByRole('button', { name: 'Delete note' }).click()
  await expect(page.getByText('Note deleted')).toBeVisible()
  await expect(notes).not.toContainText('Call Marlow back')
  await page.context().close()
})

test('a looser payout limit takes effect after a day, and another admin can revert it', {
  tag: '@soak',
}, async ({ browser, product }) => {
  const adminPage = await openAdminPage(browser)
  const second = await openSecondAdminPage(browser, product, 'guard_second')
  await openTab(adminPage, 'settings')
  await setInDialog(adminPage, 'Two approvals: minimum amount', '900')
  await expect(settingItem(adminPage, 'two_admins_from_points')).toContainText('900 pts')
  await setInDialog(adminPage, 'Two approvals: minimum amount', '0')
  await expect(
    adminPage.getByText(/“Two approvals: minimum amount” changes on .* All admins are/),
  ).toBeVisible()
  await expect(settingItem(adminPage, 'two_admins_from_points')).toContainText('900 pts')
  await expect(settingItem(adminPage, 'two_admins_from_points')).toContainText(/From .*: never/)

  await openTab(second, 'settings')
  const line = settingItem(second, 'two_admins_from_points')
  await expect(line).toContainText('never, changed by admin')
  await inspect(second, 'admin-setting-waits', { narrow: true })
  await line.getByRole('button', { name: 'Cancel change to Two approvals: minimum amount' }).click()
  await expect(line).not.toContainText('changed by admin')
  await expect(line).toContainText('900 pts')
  await Promise.all([adminPage, second].map((page) => page.context().close()))
})

test('an edit does not silently overwrite a change by another admin', { tag: '@soak' }, async ({
  browser,
}) => {
  const adminPage = await openAdminPage(browser)
  await openTab(adminPage, 'settings')
  await adminPage.getByRole('button', { name: 'Edit Boost after a mega bonus' }).click()
  const dialog = adminPage.getByRole('dialog')
  await dialog.getByLabel(/^Value/).fill('5')
  const value = { value: '8' }
  expect(
    (await adminPage.request.put('/api/admin/settings/boost_percent', { data: value })).ok(),
  ).toBe(true)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Another admin changed this to 8%.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(settingItem(adminPage, 'boost_percent')).toContainText('5%')
  await adminPage.context().close()
})
