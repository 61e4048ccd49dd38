import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import {
  ageSession,
  realityCheck,
  roundsPlayed,
  signUpPlayer,
  turnOnRealityChecks,
} from './play-limits.ts'

test('a reality check stops auto-bet and stays open until it is answered', {
  tag: '@soak',
}, async ({ browser }) => {
  const page = await signUpPlayer(browser, 'checked')
  await page.clock.install()
  await page.goto('/play-limits')
  await page.getByRole('radio', { name: '15 min' }).click()
  await expect(page.getByText('You’ll get a reality check every 15 minutes.')).toBeVisible()
  await page.goto('/games/dice')
  await page.getByRole('radio', { name: 'Auto', exact: true }).click()
  await page.getByLabel('Bet amount').fill('2')
  await page.getByLabel('Number of bets').fill('0')
  await page.getByLabel('Stop on loss').fill('100')
  await page.getByRole('button', { name: 'Start auto-bet' }).click()
  await expect(page.getByText('Bets 1', { exact: true })).toBeVisible()

  await ageSession(page, 15)
  await page.clock.fastForward('15:00')
  const dialog = realityCheck(page)
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText(/You’ve been logged in for 0:(15|30):/)
  const played = await roundsPlayed(page)
  await expect(page.getByText('Start auto-bet')).toBeAttached()

  await page.keyboard.press('Escape')
  await page.keyboard.press('Space')
  await page.clock.runFor('00:10')
  await expect(dialog).toBeVisible()
  expect(await roundsPlayed(page)).toBe(played)
  for (const name of ['Continue', 'Take a break', 'See history', 'Continue']) {
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.getByRole('radio', { name: 'Manual', exact: true }).click()
  await page.getByRole('button', { name: 'Roll', exact: true }).click()
  await expect.poll(() => roundsPlayed(page)).toBe(played + 1)
  await page.context().close()
})

test('a reality check comes back after a reload until it is answered', { tag: '@soak' }, async ({
  browser,
}) => {
  const page = await signUpPlayer(browser, 'reloading')
  await turnOnRealityChecks(page)
  await ageSession(page, 16)
  await page.goto('/earn')
  await expect(realityCheck(page)).toBeVisible()
  await page.reload()
  await expect(realityCheck(page)).toBeVisible()
  await realityCheck(page).getByRole('button', { name: 'Take a break' }).click()
  await expect(page).toHaveURL('/play-limits#breaks')
  await expect(page.getByRole('heading', { name: 'Take a break' })).toBeInViewport()
  await page.reload()
  await expect(page.getByText('Since you logged in')).toBeVisible()
  await expect(page.getByText(/^0:16:/)).toBeVisible()
  await expect(realityCheck(page)).toBeHidden()
  await page.context().close()
})
