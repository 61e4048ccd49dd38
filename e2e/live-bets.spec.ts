import { expect, type Page } from '@playwright/test'
import { earn, post, signUp } from './calls.ts'
import { chatter, enterChat, log, write } from './chat.ts'
import { test } from './fixtures.ts'
import { desktop, inspect, phone, settled } from './inspect.ts'

/** What a table that opens with an empty cache requests: the page, its files, calls, and the live connection. */
const TABLE_REQUESTS_MAX = 30

test('a table opens with few requests, because each is a round trip on phones', async ({
  browser,
}) => {
  const context = await browser.newContext(desktop)
  await signUp(context, 'first_table')
  const page = await context.newPage()
  const requests = await countRequests(page)
  await page.goto('/games/dice')
  const side = page.getByRole('region', { name: 'Live bets and chat' })
  await expect(side.getByRole('status').filter({ hasText: 'Connected' })).toBeVisible()
  await settled(page)
  expect(requests()).toBeLessThanOrEqual(TABLE_REQUESTS_MAX)
})

test('live bets and the chat are beside the table on wide screens, and one tap away on phones', async ({
  browser,
}) => {
  const talker = await chatter(browser, 'talker', { address: '198.18.0.1' })
  await enterChat(talker)
  await write(talker, 'A tall message.\n'.repeat(30))
  await expect(log(talker)).toContainText('A tall message.')
  const rival = await browser.newContext()
  await signUp(rival, 'high_roller')
  await earn(rival)
  await post(rival, '/api/games/dice', { betAmount: 1000, prediction: 'over' })
  // The server reads the list once in two seconds, and a page that opens in between reads it again after 30.
  const listed = async () => (await rival.request.get('/api/games/live-bets')).text()
  await expect.poll(listed).toContain('high_roller')

  const context = await browser.newContext(desktop)
  await signUp(context, 'bets_reader')
  const page = await context.newPage()
  await page.goto('/games/dice')
  await settled(page)
  const side = page.getByRole('region', { name: 'Live bets and chat' })
  await expect(side.getByText('high_roller')).toBeInViewport()
  await expect(side.getByRole('log')).toContainText('A tall message.')
  await expect(side.getByRole('log')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Roll', exact: true })).toBeInViewport({ ratio: 1 })

  await page.getByRole('button', { name: 'Roll', exact: true }).click()
  await side.getByRole('tab', { name: 'My bets' }).click()
  await expect(side.getByRole('button', { name: /^Receipt of Dice/ })).toBeVisible()
  await side.getByRole('tab', { name: 'High rollers' }).click()
  await expect(side.getByText('bets_reader')).toBeHidden()
  await side.getByRole('button', { name: 'high_roller' }).click()
  const card = page.getByRole('dialog', { name: 'Player' })
  await expect(card.getByText('Wagered (pts)')).toBeVisible()
  await inspect(page, 'player-card')
  await page.keyboard.press('Escape')
  await context.close()

  const mobile = await browser.newContext(phone)
  await post(mobile, '/api/auth/login', {
    username: 'bets_reader',
    password: 'slow coffee at night',
  })
  const small = await mobile.newPage()
  await small.goto('/games/dice')
  await expect(small.getByRole('button', { name: 'Live bets' })).toHaveText('Bets')
  await small.getByRole('button', { name: 'Live bets' }).tap()
  await expect(small.getByRole('dialog').getByText('high_roller').first()).toBeVisible()
  await inspect(small, 'live-bets-sheet')
  await small.getByRole('button', { name: 'Live bets' }).tap()
  await backClosesWhatIsOpen(small)
  await Promise.all([talker.context(), rival, mobile].map((each) => each.close()))
})

test('a player without points is shown ways to get some', async ({ page }) => {
  await signUp(page.context(), 'out_of_points')
  const { points } = await (await page.request.get('/api/auth/user')).json()
  for (let left = points; left > 0; ) {
    const bets = [{ type: 'straight', numbers: [17], amount: left }]
    await post(page.context(), '/api/games/roulette', { bets, totalBet: left })
    left = (await (await page.request.get('/api/auth/user')).json()).points
  }
  await page.goto('/games/dice')
  const ways = page.getByRole('region', { name: 'You’re out of points' })
  await expect(ways.getByRole('link', { name: /^Claim your daily bonus of/ })).toBeVisible()
  await expect(page.getByText(/^You can’t bet more than your balance/)).toBeVisible()
  await settled(page)
  await inspect(page, 'out-of-points')
  await ways.getByRole('link', { name: 'Play the demo' }).click()
  await expect(page.getByText('Demo points, no value')).toBeVisible()
})

/** Starts with the live bets sheet open on the first page in a tab. */
async function backClosesWhatIsOpen(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Live bets' })
  const card = page.getByRole('dialog', { name: 'Player' })
  await sheet.getByRole('button', { name: 'high_roller' }).first().tap()
  await expect(card.getByText('Wagered (pts)')).toBeVisible()
  await page.goBack()
  await expect(card).toBeHidden()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()

  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('dialog').getByRole('link', { name: 'Leaderboard' }).tap()
  await expect(page).toHaveURL('/leaderboard')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/games/dice')

  await page.getByRole('button', { name: 'Live bets' }).tap()
  await expect(sheet).toBeVisible()
  await page.reload()
  await settled(page)
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
}

/** A page waits this long before it loads the pages that its player may open next. */
const PREFETCH_DELAY_MS = 5000

/**
 * Counts the requests from a page that is about to be opened. What the page starts only after seconds does not start,
 * so that the count does not depend on how long the machine takes.
 */
async function countRequests(page: Page): Promise<() => number> {
  await page.addInitScript((delayMs) => {
    const { setTimeout: start } = window
    window.setTimeout = ((run: TimerHandler, ms = 0, ...values: unknown[]) =>
      ms < delayMs ? start(run, ms, ...values) : 0) as typeof setTimeout
  }, PREFETCH_DELAY_MS)
  let count = 0
  page.on('request', () => {
    count += 1
  })
  page.on('websocket', () => {
    count += 1
  })
  return () => count
}
