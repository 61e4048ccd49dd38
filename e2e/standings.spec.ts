import { type BrowserContext, expect, type Page } from '@playwright/test'
import type {
  earnedLeaderboard,
  leaderboard,
  publicActivity,
  publicStats,
} from '@tallyhouse/contract/standings'
import type { CallResponse } from '../web/src/lib/calls/call.ts'
import { signUp } from './calls.ts'
import { failOnConsoleErrors } from './console-errors.ts'
import { cutTexts } from './cut-texts.ts'
import { motion, test } from './fixtures.ts'
import { inspect, phone, settled } from './inspect.ts'
import { routeRead } from './route-read.ts'

type Board = CallResponse<typeof leaderboard>
type EarnedBoard = CallResponse<typeof earnedLeaderboard>
type Wins = CallResponse<typeof publicActivity>
type Stats = CallResponse<typeof publicStats>

const SECOND_MS = 1000
const JOINED = '2026-03-01T12:00:00.000Z'

test.use(motion)

test('the leaderboard in every state', async ({ browser }) => {
  const context = await browser.newContext(phone)
  await signUp(context, 'ranked_player')
  const page = await open(context, '/leaderboard')
  // The server may rank the new player at any moment.
  await response(page, '/api/leaderboard', createFakeBoard(12, {}))
  await page.reload()
  await expect(figure(page, 'Your rank')).toHaveText('N/A')
  await expect(figure(page, 'Your points')).toHaveText('100pts')
  await inspect(page, 'leaderboard')

  await response(page, '/api/leaderboard', { totalUsers: 0, users: [], ownRank: null })
  await page.reload()
  await expect(page.getByText('No rankings yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the offers' })).toBeVisible()
  await inspect(page, 'leaderboard-empty')

  const { id } = await (await context.request.get('/api/auth/user')).json()
  await response(page, '/api/leaderboard', createFakeBoard(12, { ownId: id, ownRank: 4 }))
  await page.reload()
  const podium = page.getByRole('list', { name: 'Top three' }).getByRole('listitem')
  await expect(podium).toHaveCount(3)
  await expect(podium.first()).toContainText('player_number_1')
  await expect(page.getByText('Top', { exact: true })).toHaveCount(10)
  await expect(page.getByText('Admin', { exact: true })).toHaveCount(1)
  await expect(page.getByRole('row', { name: /You/ })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('row', { name: /You/ })).toContainText('ranked')
  await expect(figure(page, 'Total players')).toHaveText('4,321')
  await expect(figure(page, 'Your rank')).toHaveText('#4')
  await inspect(page, 'leaderboard-ranked', { narrow: true })
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await cutTexts(page, 'td *')).toEqual([])
  await page.setViewportSize(phone.viewport)

  await response(page, '/api/leaderboard/earned?period=week', createEarnedBoard(12, id))
  await page.getByRole('tab', { name: 'Earned this week' }).click()
  await expect(page.getByText(/^Points earned since Monday, 00:00 UTC/)).toBeVisible()
  await expect(page.getByText(/^Resets on Mar \d+, 2026/)).toBeVisible()
  await expect(figure(page, 'Your rank')).toHaveText('#4')
  await expect(figure(page, 'You earned')).toHaveText('8,997pts')
  await inspect(page, 'leaderboard-earned', { narrow: true })
  await page.getByRole('tab', { name: 'Balance' }).click()
  await expect(figure(page, 'Your points')).toHaveText('100pts')

  await response(page, '/api/leaderboard', createFakeBoard(2, { ownId: 999_999, ownRank: 4000 }))
  await page.reload()
  await expect(page.getByRole('row', { name: /You/ })).toContainText('4,000')
  await expect(page.getByRole('list', { name: 'Top three' })).toBeHidden()

  await page.unroute('**/api/leaderboard')
  await routeRead(page, '**/api/leaderboard', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Couldn’t load the leaderboard')).toBeVisible()
  await inspect(page, 'leaderboard-failure')
  await response(page, '/api/leaderboard', createFakeBoard(3, { ownId: id, ownRank: 1 }))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(podium).toHaveCount(3)
  await context.close()
})

test('the landing page with and without activity', async ({ browser }) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await response(page, '/api/public/stats', createFakeStats({ averageRating: null }))
  await response(page, '/api/leaderboard', createFakeBoard(0, {}))
  await response(page, '/api/public/recent-activity', [])
  await page.goto('/landing')
  await settled(page)
  await expect(figure(page, 'Average rating')).toHaveText('–')
  await expect(page.getByText('No wins to show yet.')).toBeVisible()
  await expect(page.getByText('No rankings yet')).toBeVisible()
  await inspect(page, 'landing-fresh')
  await page.setViewportSize(phone.viewport)
  const call = page.getByRole('group', { name: 'Your call' })
  expect(await call.evaluate((group) => group.clientWidth)).toBeGreaterThan(300)

  await response(page, '/api/public/stats', createFakeStats({ averageRating: 4.36 }))
  await response(page, '/api/leaderboard', createFakeBoard(9, {}))
  await response(page, '/api/public/recent-activity', createFakeWins(12))
  await page.reload()
  await settled(page)
  await expect(figure(page, 'Paid out')).toHaveText('$12,345.60')
  await expect(figure(page, 'Average rating')).toHaveText('4.4')
  await expect(region(page, 'Top earners').getByRole('listitem')).toHaveCount(5)
  await region(page, 'Recent winners').getByRole('button', { name: 'Pause' }).click()
  const pixels = await page.evaluate(() => document.documentElement.scrollHeight)
  expect.soft(pixels).toBeLessThanOrEqual(7 * phone.viewport.height)
  await inspect(page, 'landing-lively', { narrow: true })
  await page.setViewportSize({ width: 320, height: 700 })
  await expect.poll(() => stampOverlaps(page)).toBe(false)
  expect(await cutTexts(page, '[aria-labelledby="recent-winners"] li *')).toEqual([])
  await context.close()
})

test('the rating and the elite leaderboard', { tag: '@soak' }, async ({ browser }) => {
  const context = await browser.newContext(phone)
  await signUp(context, 'rater')
  const page = await context.newPage()
  failOnConsoleErrors(page)
  const { id } = await (await context.request.get('/api/auth/user')).json()
  await response(page, '/api/leaderboard', createFakeBoard(12, { ownId: id, ownRank: 4 }))
  const steps = `tallyhouse.dismissed.first-steps.${id}`
  await page.addInitScript((key) => localStorage.setItem(key, 'three'), steps)
  await page.goto('/')
  await settled(page)
  await expect(page.getByText('Your rank #4')).toBeVisible()
  await expect(panel(page, 'Elite leaderboard').getByRole('listitem')).toHaveCount(10)

  const rating = panel(page, 'Rate Tallyhouse')
  await expect(rating.getByText('Your rating counts once your email is verified.')).toBeVisible()
  await expect(rating.getByRole('button', { name: 'Save rating' })).toBeDisabled()
  await rating.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  for (let star = 1; star < 4; star++) await page.keyboard.press('ArrowRight')
  await expect(rating.getByRole('radio', { name: '4 stars, Very good' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.locator('#live-polite')).toContainText('Rating saved')
  await expect(rating.getByRole('button', { name: 'Saved' })).toBeDisabled()
  const goToTop = () => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await inspect(page, 'home-rated', { restore: goToTop })

  await page.reload()
  await expect(rating.getByRole('radio', { name: /^4 stars/ })).toBeChecked()
  await rating.getByRole('radio', { name: /^2 stars/ }).check()
  await rating.getByRole('button', { name: 'Save rating' }).click()
  await expect(rating.getByRole('button', { name: 'Saved' })).toBeDisabled()
  const own = await (await context.request.get('/api/user/rating')).json()
  expect(own).toEqual({ stars: 2 })
  await context.close()
})

test('the leaderboard has a loading state', async ({ browser }) => {
  const context = await browser.newContext()
  await signUp(context, 'waiting_one')
  const page = await context.newPage()
  await routeRead(page, '**/api/leaderboard', () => undefined)
  await page.goto('/leaderboard')
  await expect(page.getByText('Loading leaderboard...')).toBeVisible()
  await context.close()
})

test('statistics that fail to load are shown as dots', async ({ page }) => {
  await page.route('**/api/public/stats', (route) => route.abort())
  await page.goto('/landing')
  for (const label of ['Players', 'Paid out', 'Rounds played', 'Average rating']) {
    await expect(figure(page, label)).toHaveText('...')
  }
})

test('the displayed winner changes every four seconds, until it is paused', async ({ page }) => {
  await page.clock.install()
  await response(page, '/api/public/recent-activity', createFakeWins(12))
  await page.goto('/landing')
  const winners = region(page, 'Recent winners')
  const names = winners
    .getByRole('listitem')
    .locator('span')
    .filter({ hasText: /^winner_/ })
  await expect(names).toHaveText(['winner_1', 'winner_2', 'winner_3', 'winner_4', 'winner_5'])
  await page.clock.runFor(4 * SECOND_MS)
  await expect(names).toHaveText(['winner_2', 'winner_3', 'winner_4', 'winner_5', 'winner_6'])
  await page.clock.runFor(16 * SECOND_MS)
  await expect(names).toHaveText(['winner_1', 'winner_2', 'winner_6', 'winner_7', 'winner_8'])
  await winners.getByRole('button', { name: 'Pause' }).click()
  await page.clock.runFor(20 * SECOND_MS)
  await expect(names.nth(2)).toHaveText('winner_6')
  await winners.getByRole('button', { name: 'Resume' }).click()
  await page.mouse.move(0, 0)
  await page.clock.runFor(4 * SECOND_MS)
  await expect(names.nth(2)).toHaveText('winner_3')
})

test('a visitor can open demo tables from the landing page, and is redirected from other pages', async ({
  page,
}) => {
  await page.goto('/landing')
  await page.getByRole('link', { name: 'Try Demo Games' }).click()
  await expect(page.getByRole('heading', { name: 'Try a game first' })).toBeInViewport()
  await expect(page.getByText('Demo points, no value')).toBeVisible()
  const footer = page.getByRole('contentinfo')
  for (const [label, path] of [
    ['Earn Points', '/earn'],
    ['Games', '/games'],
    ['Withdraw', '/withdraw'],
    ['Profile', '/profile'],
  ] as const) {
    await expect(footer.getByRole('link', { name: label, exact: true })).toHaveAttribute(
      'href',
      path,
    )
  }
  await page.goto('/leaderboard')
  await expect(page).toHaveURL('/landing')
})

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await settled(page)
  return page
}

/** Whether the stamp of the receipt overlaps one of its lines. */
async function stampOverlaps(page: Page): Promise<boolean> {
  const lines = await page.locator('figure').getByRole('status').getByRole('list').boundingBox()
  const stamp = await page.getByText('Verified', { exact: true }).boundingBox()
  if (!lines || !stamp) throw new Error('there is no receipt')
  return stamp.y < lines.y + lines.height
}

/** Mocks the response to a call. */
async function response(
  page: Page,
  path: string,
  json: Board | EarnedBoard | Wins | Stats,
): Promise<void> {
  const url = `**${path.replace('?', '\\?')}`
  await page.unroute(url)
  await routeRead(page, url, (route) => route.fulfill({ json }))
}

function figure(page: Page, label: string) {
  return page.locator('dl > div').filter({ hasText: label }).locator('dd').first()
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const panel = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })

function createFakeBoard(count: number, own: { ownId?: number; ownRank?: number }): Board {
  const users = Array.from({ length: count }, (_, index) => ({
    rank: index + 1,
    id: own.ownRank === index + 1 && own.ownId ? own.ownId : 500_000 + index,
    username: own.ownRank === index + 1 ? 'ranked_reader' : `player_number_${index + 1}`,
    avatar: index % 3 === 0 ? null : ('lamp-clay' as const),
    points: 1_234_567 - index * 1000,
    totalEarned: 2_000_000,
    gamesPlayed: 10 * index,
    level: 1 + (index % 9),
    isAdmin: index === 1,
    createdAt: JOINED,
  }))
  return { totalUsers: count === 0 ? 0 : 4321, users, ownRank: own.ownRank ?? null }
}

function createEarnedBoard(count: number, ownId: number): EarnedBoard {
  const { users, ...board } = createFakeBoard(count, { ownId, ownRank: 4 })
  return {
    ...board,
    users: users.map(({ rank, id, username, avatar, level, isAdmin, createdAt }, index) => {
      return { rank, id, username, avatar, level, isAdmin, createdAt, earned: 9000 - index }
    }),
    ownEarned: 8997,
    endsAt: '2026-03-09T00:00:00.000Z',
  }
}

function createFakeWins(count: number): Wins {
  return Array.from({ length: count }, (_, index) => ({
    id: count - index,
    username: `winner_${index + 1}`,
    isHidden: false,
    game: 'plinko' as const,
    type: 'win' as const,
    amount: 120 * (index + 1),
    count: 1,
    timestamp: JOINED,
  }))
}

function createFakeStats({ averageRating }: { averageRating: number | null }): Stats {
  return { totalUsers: 4321, totalPaidOut: 1_234_560, totalGamesPlayed: 987_654, averageRating }
}
