import { expect } from '@playwright/test'
import { atDesk, atSecondDesk, openTab, setInDialog, settingOf } from './desk.ts'
import { test } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { restoreSettings } from './restore-settings.ts'

test.describe.configure({ mode: 'default' })
restoreSettings(test)

test('settings are added with a key and a value, and known ones are not missed', async ({
  browser,
}) => {
  const page = await atDesk(browser)
  await openTab(page, 'settings')
  const save = page.getByRole('button', { name: 'Save setting' })
  const value = page.getByRole('textbox', { name: 'Value' })
  await save.click()
  await expect(page.getByText('A setting needs a key.')).toBeVisible()
  await expect(page.getByText('A setting needs a value.')).toBeVisible()

  await page.getByLabel('Key').fill('signupbonus')
  await value.fill('7')
  await save.click()
  const refusal = 'There is no signupbonus. Do you mean signup_bonus?'
  await expect(page.getByLabel('Key')).toHaveAccessibleDescription(refusal)

  await page.getByLabel('Key').fill('payout_paused')
  await save.click()
  await expect(page.getByLabel('Key')).toHaveAccessibleDescription(/Do you mean payouts_paused/)

  await page.getByLabel('Key').fill('signup_bonus')
  await expect(page.getByText('It is 100 now.')).toBeVisible()
  await value.fill('150')
  const [bonus] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/api/admin/settings/signup_bonus')),
    save.click(),
  ])
  expect(bonus.ok()).toBe(true)
  await expect(page.getByText('Setting Updated')).toBeVisible()
  await expect(settingOf(page, 'signup_bonus')).toContainText('150 pts')
  expect(await (await page.request.get('/api/signup-bonus')).json()).toEqual({ signupBonus: 150 })

  await page.getByLabel('Key').fill('night_shift')
  await value.fill('Call Marlow back')
  await page.getByLabel('Description (optional)').fill('For whoever comes next')
  await save.click()
  await expect(page.getByText('Note Saved')).toBeVisible()
  const notes = page.getByRole('region', { name: 'Notes' })
  await expect(notes).toContainText('Call Marlow back')
  await notes.getByRole('button', { name: 'Delete night_shift' }).click()
  await page.getByRole('button', { name: 'Delete note' }).click()
  await expect(page.getByText('Note Deleted')).toBeVisible()
  await expect(notes).not.toContainText('Call Marlow back')
  await page.context().close()
})

test('a laxer guard of payouts waits a day, and another admin sets it back', async ({
  browser,
  product,
}) => {
  const desk = await atDesk(browser)
  const second = await atSecondDesk(browser, product, 'guard_desk')
  await openTab(desk, 'settings')
  await setInDialog(desk, 'Two admins approve from', '900')
  await expect(settingOf(desk, 'two_admins_from_points')).toContainText('900 pts')
  await setInDialog(desk, 'Two admins approve from', '0')
  await expect(
    desk.getByText(/“Two admins approve from” counts from .* All admins are/),
  ).toBeVisible()
  await expect(settingOf(desk, 'two_admins_from_points')).toContainText('900 pts')
  await expect(settingOf(desk, 'two_admins_from_points')).toContainText(/From .*: never/)

  await openTab(second, 'settings')
  const line = settingOf(second, 'two_admins_from_points')
  await expect(line).toContainText('never, changed by admin')
  await inspect(second, 'admin-setting-waits', { narrow: true })
  await line.getByRole('button', { name: 'Set back Two admins approve from' }).click()
  await expect(line).not.toContainText('changed by admin')
  await expect(line).toContainText('900 pts')
  await Promise.all([desk, second].map((page) => page.context().close()))
})

test('what another admin changed meanwhile is not written over unseen', async ({ browser }) => {
  const desk = await atDesk(browser)
  await openTab(desk, 'settings')
  await desk.getByRole('button', { name: 'Edit Boost after a mega bonus' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(/^Value/).fill('30')
  const value = { value: '20' }
  expect((await desk.request.put('/api/admin/settings/boost_percent', { data: value })).ok()).toBe(
    true,
  )
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('It was changed meanwhile: it is 20% now.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(settingOf(desk, 'boost_percent')).toContainText('30%')
  await desk.context().close()
})
