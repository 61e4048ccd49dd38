import { type BrowserContext, expect, type Page } from '@playwright/test'
import { isSoak, scaled } from '@tallyhouse/server/testing/scale'
import { gameNames } from '../web/src/lib/game-names.ts'
import { act, post, signUp } from './calls.ts'
import { cutTexts } from './cut-texts.ts'
import { inspectAdminTabs, inspectDashboard, inspectEarnPage } from './earning-screens.ts'
import { playEveryGame } from './every-game.ts'
import { test } from './fixtures.ts'
import { inspect, settled } from './inspect.ts'
import { navigate } from './navigate.ts'
import { reachEveryState } from './offer-states.ts'
import { ADMIN } from './product.ts'

/** Other screens are inspected by the tests that put them into their states. */
test('screens with one state, and the dialogs of games, are accessible and fit their viewports', async ({
  browser,
}) => {
  const visitor = await browser.newContext()
  await visitScreens(visitor, [
    ['auth', '/auth'],
    ['auth-sign-up', '/auth?tab=sign-up'],
    ['verify-email-invalid', '/verify-email?token=nothing'],
    ['not-found', '/nothing/here'],
    ['terms-unpublished', '/terms'],
  ])

  const player = await browser.newContext()
  await signUp(player, 'player_of_screens')
  await visitScreens(player, [
    ['home-unverified', '/'],
    ['withdraw-unverified', '/withdraw'],
    ['withdrawal-history-empty', '/withdrawal-history'],
    ['admin-denied', '/admin'],
  ])
  await fitsNarrowPhones(player)
  await play(player)
  await dialogs(player)
  await Promise.all([visitor, player].map((context) => context.close()))
})

test('earning screens are accessible and fit their viewports', async ({ browser, product }) => {
  const player = await browser.newContext()
  const friend = await browser.newContext({
    extraHTTPHeaders: { 'X-Forwarded-For': '198.51.100.220' },
  })
  const stranger = await browser.newContext()
  const admin = await browser.newContext()
  await post(admin, '/api/auth/login', ADMIN)
  await signUp(player, 'earner_of_screens')
  const stats = await (await player.request.get('/api/referral/stats')).json()
  const { referralCode } = stats
  await signUp(friend, 'friend_of_screens', { referralCode })
  await act(friend, 'complete', 'harbour-radio')
  await signUp(stranger, 'twin_of_screens', { referralCode })
  await reachEveryState(product, { player, admin })

  await inspectDashboard(player)
  await visitScreens(player, [['earn-every-state', '/earn']])
  await inspectEarnPage(player)
  await post(stranger, '/api/auth/logout', {})
  await visitScreens(stranger, [['auth-invited', `/auth?ref=${referralCode}`]])
  // They consist of the same tables and dialogs as those that admin-pages.spec.ts inspects.
  if (isSoak) await inspectAdminTabs(admin)
  await Promise.all([player, friend, stranger, admin].map((context) => context.close()))
})

/** The game with the longest receipt. */
const inspectedGames = scaled({
  test: ['blackjack'],
  soak: Object.keys(gameNames),
})

test('every receipt and the verifier are accessible and fit their viewports', {
  tag: '@soak',
}, async ({ browser }) => {
  const player = await browser.newContext()
  await signUp(player, 'rounds_of_screens')
  const rounds = await playEveryGame(player, rouletteBets)
  await post(player, '/api/fairness/rotate', {})
  const page = await player.newPage()
  const inspected = Object.entries(rounds).filter(([game]) => inspectedGames.includes(game))
  for (const [index, [game, roundId]] of inspected.entries()) {
    await navigate(page, `/rounds/${roundId}`)
    await page.getByRole('button', { name: 'Verify in browser' }).click()
    await expect(page.getByText('Verified', { exact: true })).toBeVisible()
    await inspect(page, `receipt-${game}`, { isVariant: index > 0 })
  }
  await histories(page, Object.keys(rounds).length)
  await navigate(page, '/games/dice')
  await settled(page)
  await page.getByRole('button', { name: 'Fairness' }).click()
  await page.getByRole('tab', { name: 'Verify' }).click()
  for (const [game] of inspected) {
    await computeRound(page, game)
    await inspect(page, `verifier-${game}`)
  }
  await player.close()
})

/** The round history, and the transactions, in which rounds are one line that opens. */
async function histories(page: Page, rounds: number): Promise<void> {
  await navigate(page, '/game-history')
  await settled(page)
  await inspect(page, 'game-history')
  await navigate(page, '/profile?tab=transactions')
  await page.getByRole('button', { name: `${rounds} bets on ${rounds} games` }).click()
  const results = page.getByRole('list', { name: /^Bets of / }).getByRole('listitem')
  await expect(results).toHaveCount(rounds)
  await settled(page)
  await inspect(page, 'transactions-of-a-day')
  await results.first().getByRole('button').click()
  await expect(page.getByRole('dialog')).toContainText('Round')
  await page.keyboard.press('Escape')
}

async function visitScreens(context: BrowserContext, screens: [string, string][]): Promise<void> {
  const page = await context.newPage()
  for (const [screen, path] of screens) {
    await navigate(page, path)
    await settled(page)
    await inspect(page, screen)
  }
  await page.close()
}

/** Expects a long name, amounts, and select values not to be truncated at 320 pixels. */
async function fitsNarrowPhones(context: BrowserContext): Promise<void> {
  const { email } = await (await context.request.get('/api/auth/user')).json()
  await post(context, '/api/auth/update-profile', { firstName: 'W'.repeat(50), email })
  const page = await context.newPage()
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ['/', '/withdrawal-history', '/leaderboard']) {
    await navigate(page, path)
    await settled(page)
    expect.soft(await cutTexts(page, 'h1, dd, select'), path).toEqual([])
  }
  await page.close()
}

async function dialogs(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/games/dice')
  await settled(page)
  // In forced colors Chromium paints a box behind text, which makes a selected label unreadable.
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(page.locator('label', { hasText: 'Manual' })).toHaveCSS(
    'forced-color-adjust',
    'none',
  )
  await page.emulateMedia({ forcedColors: 'none' })
  await page.getByRole('button', { name: 'Fairness' }).click()
  await expect(page.getByText('Nonce of your next round')).toBeVisible()
  await inspect(page, 'fairness-seeds')
  await page.getByRole('tab', { name: 'Verify' }).click()
  await inspect(page, 'fairness-verify')
  await page.getByRole('tab', { name: 'How it works' }).click()
  await inspect(page, 'fairness-how')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Rules' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await inspect(page, 'rules')
  await page.keyboard.press('Escape')
  await page.getByRole('list', { name: 'Last 5 rolls' }).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Verify in browser' }).click()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await inspect(page, 'receipt-verified')
  await page.close()
}

async function play(context: BrowserContext): Promise<void> {
  for (const prediction of ['over', 'under', 'over', 'under', 'over', 'over']) {
    await post(context, '/api/games/dice', { betAmount: 10, prediction })
  }
  await post(context, '/api/fairness/rotate', {})
}

const rouletteBets = [1, 7, 13, 19, 25].map((number) => ({
  type: 'straight' as const,
  numbers: [number],
  amount: 1,
}))

/** Makes the verifier compute a round from a seed that does not match its hash. */
async function computeRound(page: Page, game: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Game').selectOption(game)
  if (game === 'keno') await dialog.getByLabel('34', { exact: true }).check()
  await dialog.getByLabel('Server seed', { exact: true }).fill('tampered with')
  await dialog.getByLabel('Server seed hash').fill('0'.repeat(64))
  await dialog.getByLabel('Client seed').fill('mine')
  await dialog.getByRole('button', { name: 'Compute round' }).click()
  await expect(dialog.getByText('Doesn’t match the hash')).toBeVisible()
}
