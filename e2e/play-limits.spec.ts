import { expect } from '@playwright/test'
import { type GameType, gameType } from '@tallyhouse/contract/games/all-games'
import { scaled } from '@tallyhouse/server/testing/scale'
import { PASSWORD, post } from './calls.ts'
import { test } from './fixtures.ts'
import { failCall } from './game-controls.ts'
import { loadDrivers } from './game-driver.ts'
import { inspect, phone, settled } from './inspect.ts'
import { emailedLink, verifyEmail } from './mailbox.ts'
import { navigate } from './navigate.ts'
import { expectPurchased } from './payouts.ts'
import {
  ageSession,
  realityCheck,
  roundsPlayed,
  setLimit,
  signUpPlayer,
  takeTimeOut,
  turnOnRealityChecks,
} from './play-limits.ts'
import { ageProof } from './product-database.ts'
import { fetchPoints } from './rounds.ts'
import { routeRead } from './route-read.ts'

/** A plain form, chips, and a flight. Every form shows the break in the same place. */
const stoppedGames = scaled<GameType[]>({
  test: ['dice', 'roulette', 'crash'],
  soak: gameType.options,
})

test('a limit rejects every bet above it, and takes a day to be raised', async ({ browser }) => {
  const page = await signUpPlayer(browser, 'limited')
  await page.goto('/')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Play limits' }).click()
  await expect(page.getByRole('heading', { name: 'Play limits' })).toBeVisible()

  await test.step('rejects an empty limit, and applies a first one immediately', async () => {
    await page.getByRole('button', { name: 'Set the wager limit for 24 hours' }).click()
    await page.getByLabel('Points').fill('0')
    await page.getByRole('button', { name: 'Save limit' }).click()
    await expect(page.getByLabel('Points')).toHaveAccessibleDescription(/at least 1 point/)
    await page.getByLabel('Points').fill('20')
    await expect(page.getByText('Takes effect right away.', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Save limit' }).click()
    await expect(page.getByText('0 of 20 points used, 20 left')).toBeVisible()
  })

  await test.step('rejects a bet above the limit and explains why', async () => {
    await page.goto('/games/dice')
    const before = await fetchPoints(page)
    await page.getByLabel('Bet amount').fill('30')
    await page.getByRole('button', { name: 'Roll', exact: true }).click()
    const notice = page.getByRole('form').getByText(/Your wager limit is 20 points/)
    await expect(notice).toBeVisible()
    await expect(page.locator('#live-assertive')).toContainText('Bet not placed. Your wager')
    expect(await fetchPoints(page)).toBe(before)
  })

  await test.step('stops auto-bet when the rest of the limit is too low', async () => {
    await page.getByLabel('Bet amount').fill('10')
    await page.getByRole('radio', { name: 'Auto', exact: true }).click()
    await page.getByLabel('Stop on loss').fill('100')
    await page.getByRole('button', { name: 'Start auto-bet' }).click()
    const status = page.getByRole('form').getByRole('status')
    await expect(status).toHaveText(/^Stopped: the last bet wasn’t accepted.*and 0 are left/)
    await expect(page.getByRole('button', { name: 'Start auto-bet' })).toBeVisible()
    expect(await roundsPlayed(page)).toBe(2)
  })

  await test.step('shows when a higher limit takes effect, and can cancel it', async () => {
    await page.getByRole('form').getByRole('link', { name: 'Your play limits' }).click()
    await expect(page.getByText('20 of 20 points used, 0 left')).toBeVisible()
    await page.getByRole('button', { name: 'Change the wager limit for 24 hours' }).click()
    await page.getByLabel('Points').fill('500')
    await page.getByRole('button', { name: 'Save limit' }).click()
    await expect(page.getByText(/^500 points starting .+[AP]M$/)).toBeVisible()
    await expect(page.getByText('20 of 20 points used, 0 left')).toBeVisible()
    await page.getByRole('button', { name: 'Keep 20' }).click()
    await expect(page.getByText(/^500 points starting/)).toBeHidden()
  })
  await page.context().close()
})

test('a time-out stops all games but not withdrawals', { tag: '@soak' }, async ({ browser }) => {
  const page = await signUpPlayer(browser, 'resting')
  await verifyEmail(page.context(), 'resting@example.com')
  await page.goto('/play-limits')
  await takeTimeOut(page)
  await expect(
    page.getByRole('status').getByText(/taking a break from playing until/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take a time-out of 24 hours' })).toBeDisabled()

  const drivers = await loadDrivers()
  for (const game of stoppedGames) {
    const { betButton: name } = drivers[game]
    await navigate(page, `/games/${game}`)
    const panel = page.getByRole('form')
    await expect(panel.getByText(/You are taking a break from playing until/)).toBeVisible()
    const button = panel.getByRole('button', { name, exact: typeof name === 'string' })
    await expect(button, game).toHaveAttribute('aria-disabled', 'true')
  }
  const rejected = await page.request.post('/api/games/dice', {
    data: { betAmount: 1, prediction: 'over' },
    headers: { 'idempotency-key': 'a-bet-during-the-break' },
  })
  expect([rejected.status(), (await rejected.json()).code]).toEqual([403, 'time_out'])

  for (const [path, name] of [
    ['/', 'home-on-break'],
    ['/earn', 'earn-on-break'],
  ] as const) {
    await navigate(page, path)
    await expect(
      page.getByText(/Bonuses, challenges, rain, and referral rewards are off/),
    ).toBeVisible()
    for (const gift of ['Daily bonus', 'Daily challenges', 'Refer Friends']) {
      await expect(page.getByRole('heading', { name: gift })).toHaveCount(0)
    }
    await inspect(page, name)
  }

  await navigate(page, '/withdraw')
  await page.getByLabel('Points', { exact: true }).fill('50')
  await page.getByLabel('Roblox username').fill('resting_builds')
  await page.getByLabel('Gamepass ID').fill('88122')
  await page.getByLabel('Your Tallyhouse password', { exact: true }).fill(PASSWORD)
  await page.getByLabel(/accept the withdrawal terms/).click()
  await page.getByRole('button', { name: 'Request withdrawal' }).click()
  await expectPurchased(page)
  await page.context().close()
})

test('a player confirms self-exclusion by typing it and the password, and can undo it by email', {
  tag: '@soak',
}, async ({ browser, product }) => {
  const page = await signUpPlayer(browser, 'leaving')
  await ageProof(product, 'leaving')
  await page.goto('/play-limits')
  await page.getByRole('radio', { name: '1 year' }).click()
  await page.getByRole('button', { name: 'Exclude myself for 1 year' }).click()
  const window = page.getByRole('dialog')
  const exclude = window.getByRole('button', { name: 'Exclude myself for 1 year' })
  await expect(exclude).toBeDisabled()
  await window.getByLabel(/^Type EXCLUDE/).fill('exclude')
  await exclude.click()
  const prompt = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await prompt.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await prompt.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/^You excluded yourself from playing until/)).toBeVisible()
  await page.getByRole('radio', { name: '5 years' }).click()
  await expect(page.getByRole('button', { name: 'Exclude myself for 5 years' })).toBeEnabled()
  const wanted = { to: 'leaving@example.com', subject: /^You took a break/ }
  await page.goto(await emailedLink(page.context(), wanted))
  await expect(page.getByRole('button', { name: 'Undo the break' })).toBeVisible()
  await inspect(page, 'undo-break')
  await page.getByRole('button', { name: 'Undo the break' }).click()
  await expect(page.getByRole('heading', { name: 'The break is undone' })).toBeVisible()
  await inspect(page, 'break-undone')
  await page.reload()
  await page.getByRole('button', { name: 'Undo the break' }).click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to play limits' }).click()
  await expect(page.getByRole('heading', { name: 'Take a break' })).toBeVisible()
  await expect(page.getByText(/^You excluded yourself from playing until/)).toBeHidden()
  await page.context().close()
})

test('errors appear next to the control that caused them', { tag: '@soak' }, async ({
  browser,
}) => {
  const page = await signUpPlayer(browser, 'unlucky')
  const failed = { status: 500, json: { code: 'internal', message: 'Something broke.' } }
  await routeRead(page, '**/api/user/protection', (route) => route.fulfill(failed))
  await page.goto('/play-limits')
  await expect(page.getByText('Couldn’t load your limits')).toBeVisible()
  await page.unroute('**/api/user/protection')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Loss limits' })).toBeVisible()

  await page.route('**/api/user/protection/limits', (route) => route.fulfill(failed))
  await page.getByRole('button', { name: 'Set the loss limit for 7 days' }).click()
  await page.getByLabel('Points').fill('100')
  await page.getByRole('button', { name: 'Save limit' }).click()
  await expect(page.getByLabel('Points')).toHaveAccessibleDescription('Something broke.')
  await page.keyboard.press('Escape')

  await failCall(page, 'dice')
  await page.goto('/games/dice')
  await page.getByRole('button', { name: 'Roll', exact: true }).click()
  await expect(page.getByText('Bet not placed')).toBeVisible()
  await page.context().close()
})

test('play limits are accessible and fit their viewports in every state', { tag: '@soak' }, async ({
  browser,
}) => {
  const visitor = await browser.newContext(phone)
  const stranger = await visitor.newPage()
  await stranger.goto('/play-limits')
  await settled(stranger)
  await inspect(stranger, 'play-limits-visitor')
  await visitor.close()

  const page = await signUpPlayer(browser, 'limits_shown', phone)
  const inspectScreen = (state: string) => inspect(page, `play-limits-${state}`, { narrow: true })
  await page.goto('/play-limits')
  await settled(page)
  await inspectScreen('none')

  await setLimit(page, 'loss limit for 24 hours', '1000000000')
  await setLimit(page, 'wager limit for 7 days', '12')
  await page.getByRole('button', { name: 'Change the loss limit for 24 hours' }).click()
  await inspectScreen('dialog')
  await page.getByRole('button', { name: 'Remove this limit' }).click()
  await expect(page.getByText(/^No limit starting .+[AP]M$/)).toBeVisible()
  await post(page.context(), '/api/games/dice', { betAmount: 10, prediction: 'over' })
  await page.reload()
  await settled(page)
  await inspectScreen('set')

  await page.goto('/games/dice')
  await settled(page)
  await page.getByRole('button', { name: 'Roll', exact: true }).click()
  await expect(page.getByText(/Your wager limit is 12/).first()).toBeVisible()
  await inspectScreen('refused')

  await turnOnRealityChecks(page)
  await ageSession(page, 16)
  await page.goto('/withdrawal-history')
  await expect(realityCheck(page)).toBeVisible()
  await inspectScreen('reality-check')
  await realityCheck(page).getByRole('button', { name: 'Take a break' }).click()

  await page.getByRole('button', { name: /^Exclude myself/ }).click()
  await inspectScreen('exclusion')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Take a time-out/ }).click()
  await inspectScreen('time-out')
  await page.keyboard.press('Escape')
  await takeTimeOut(page)
  await inspectScreen('break')
  await page.goto('/games/crash')
  await settled(page)
  await inspectScreen('break-table')
  await page.context().close()
})
