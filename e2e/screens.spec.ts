import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { earningDialogs, homeWithCards, officeTabs } from './earning-screens.ts'
import { playEveryGame } from './every-game.ts'
import { act, devices, earn, inspect, type Look, post, settled, signUp } from './inspect.ts'
import { verifyByMail } from './mailbox.ts'
import { reachEveryState } from './offer-states.ts'
import { ADMIN, BASE_URL, createProduct, type Product } from './product.ts'

// The longest file, and the last: its tests are shared out rather than waited for.
test.describe.configure({ mode: 'parallel' })

let product: Product

test.beforeAll(async () => {
  product = await createProduct({ TRUST_PROXY: '1', RATE_LIMITS: 'off' })
  await product.start()
})
test.afterAll(() => product.remove())

for (const { name, ...device } of devices) {
  test(`every screen at ${name} is accessible and fits`, async ({ browser }) => {
    test.setTimeout(360_000)
    const look: Look = (page, screen) => inspect(page, `${screen}-${name}`)

    const visitor = await browser.newContext({ ...device, baseURL: BASE_URL })
    await visitScreens(visitor, look, [
      ['landing', '/landing'],
      ['auth', '/auth'],
      ['auth-sign-up', '/auth?tab=sign-up'],
      ['verify-email-invalid', '/verify-email?token=nothing'],
      ['forgot-password', '/forgot-password'],
      ['reset-password', '/reset-password?token=nothing'],
      ['play-limits-visitor', '/play-limits'],
      ['not-found', '/nothing/here'],
    ])

    const player = await browser.newContext({ ...device, baseURL: BASE_URL })
    await signUp(player, `player_${name}`)
    await visitScreens(player, look, [
      ['home-unverified', '/'],
      ['withdraw-unverified', '/withdraw'],
      ['withdrawal-history-empty', '/withdrawal-history'],
      ['play-limits', '/play-limits'],
      ['admin-denied', '/admin'],
    ])
    await verify(player, `player_${name}`)
    await earn(player)
    const roundId = await play(player)
    await withdraw(player)
    await visitScreens(player, look, [
      ['home', '/'],
      ['earn', '/earn'],
      ['games', '/games'],
      ['game-history', '/game-history'],
      ['withdraw', '/withdraw'],
      ['withdrawal-history', '/withdrawal-history'],
      ['leaderboard', '/leaderboard'],
      ['round', `/rounds/${roundId}`],
      ['profile', '/profile'],
      ['profile-security', '/profile?tab=security'],
      ['profile-transactions', '/profile?tab=transactions'],
    ])
    await dialogs(player, look)

    const admin = await browser.newContext({ ...device, baseURL: BASE_URL })
    await post(admin, '/api/auth/login', ADMIN)
    await visitScreens(admin, look, [['admin', '/admin']])
    await Promise.all([visitor, player, admin].map((context) => context.close()))
  })

  test(`earning at ${name} is accessible and fits`, async ({ browser }) => {
    test.setTimeout(240_000)
    const look: Look = (page, screen) => inspect(page, `${screen}-${name}`)
    const player = await browser.newContext({ ...device, baseURL: BASE_URL })
    const friend = await browser.newContext({
      baseURL: BASE_URL,
      extraHTTPHeaders: { 'X-Forwarded-For': '198.51.100.20' },
    })
    const stranger = await browser.newContext({ ...device, baseURL: BASE_URL })
    const admin = await browser.newContext({ ...device, baseURL: BASE_URL })
    await post(admin, '/api/auth/login', ADMIN)
    await signUp(player, `earner_${name}`)
    const stats = await (await player.request.get('/api/referral/stats')).json()
    const { referralCode } = stats
    await signUp(friend, `friend_${name}`, { referralCode })
    await act(friend, 'complete', 'harbour-radio')
    await signUp(stranger, `twin_${name}`, { referralCode })
    await reachEveryState(product, { player, admin })

    await homeWithCards(player, look)
    await visitScreens(player, look, [['earn-every-state', '/earn']])
    await earningDialogs(player, look)
    await post(stranger, '/api/auth/logout', {})
    await visitScreens(stranger, look, [['auth-invited', `/auth?ref=${referralCode}`]])
    await officeTabs(admin, look, name)
    await Promise.all([player, friend, stranger, admin].map((context) => context.close()))
  })

  test(`every game's receipt and verifier at ${name} are accessible and fit`, async ({
    browser,
  }) => {
    test.setTimeout(360_000)
    const look: Look = (page, screen) => inspect(page, `${screen}-${name}`)
    const player = await browser.newContext({ ...device, baseURL: BASE_URL })
    await signUp(player, `rounds_${name}`)
    const rounds = await playEveryGame(player, rouletteBets)
    await post(player, '/api/fairness/rotate', {})
    const page = await player.newPage()
    for (const [game, roundId] of Object.entries(rounds)) {
      await page.goto(`/rounds/${roundId}`)
      await page.getByRole('button', { name: 'Verify in browser' }).click()
      await expect(page.getByText('Verified', { exact: true })).toBeVisible()
      await look(page, `receipt-${game}`)
    }
    await page.goto('/games')
    await settled(page)
    await page.getByRole('button', { name: 'Fairness' }).click()
    await page.getByRole('tab', { name: 'Verify' }).click()
    for (const game of Object.keys(rounds)) {
      await computeRound(page, game)
      await look(page, `verifier-${game}`)
    }
    await player.close()
  })
}

async function visitScreens(context: BrowserContext, look: Look, screens: [string, string][]) {
  for (const [screen, path] of screens) {
    const page = await context.newPage()
    await page.goto(path)
    await settled(page)
    await look(page, screen)
    await page.close()
  }
}

async function dialogs(context: BrowserContext, look: Look): Promise<void> {
  const page = await context.newPage()
  await page.goto('/games')
  await settled(page)
  await page.getByRole('button', { name: 'Fairness' }).click()
  await expect(page.getByText('Nonce of your next round')).toBeVisible()
  await look(page, 'fairness-seeds')
  await page.getByRole('tab', { name: 'Verify' }).click()
  await look(page, 'fairness-verify')
  await page.getByRole('tab', { name: 'How it works' }).click()
  await look(page, 'fairness-how')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Rules' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look(page, 'rules')
  await page.keyboard.press('Escape')
  await page.getByRole('list', { name: 'Last 5 rolls' }).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Verify in browser' }).click()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await look(page, 'receipt-verified')
  await page.close()
}

async function verify(context: BrowserContext, username: string): Promise<void> {
  const page = await context.newPage()
  await verifyByMail(page, `${username}@example.com`)
  await page.close()
}

async function play(context: BrowserContext): Promise<number> {
  let roundId = 0
  for (const prediction of ['over', 'under', 'over', 'under', 'over', 'over']) {
    const round = await post(context, '/api/games/dice', { betAmount: 25, prediction })
    roundId = round.roundId
  }
  await post(context, '/api/fairness/rotate', {})
  return roundId
}

const rouletteBets = [1, 7, 13, 19, 25].map((number) => ({
  type: 'straight' as const,
  numbers: [number],
  amount: 1,
}))

/** Has the verifier compute a round from a seed that was not the one promised. */
async function computeRound(page: Page, game: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Game').selectOption(game)
  if (game === 'keno') await dialog.getByLabel('34', { exact: true }).check()
  await dialog.getByLabel('Server seed', { exact: true }).fill('tampered with')
  await dialog.getByLabel('Server seed hash').fill('0'.repeat(64))
  await dialog.getByLabel('Client seed').fill('mine')
  await dialog.getByRole('button', { name: 'Compute the round' }).click()
  await expect(dialog.getByText('Does not match the hash')).toBeVisible()
}

async function withdraw(context: BrowserContext): Promise<void> {
  await post(context, '/api/automated-withdrawal/request', {
    type: 'robux',
    amount: 50,
    details: { username: 'mara_builds', gamepassId: '88123' },
  })
  await post(context, '/api/withdrawal/request', {
    method: 'paypal',
    amount: 1000,
    paymentDetails: 'mara@example.com',
  })
}
