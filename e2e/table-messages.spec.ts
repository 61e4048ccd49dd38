import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { earn, post, signUp } from './calls.ts'
import { chooseHands, type Hand } from './choose-hands.ts'
import { test } from './fixtures.ts'
import { action, failCall, press, untilReady } from './game-controls.ts'
import { navigate, openTable } from './navigate.ts'
import { advance } from './page-clock.ts'

/** Finer than what a toast may differ by. */
const TOAST_STEP_MS = 250

test('a rejected bet is explained', async ({ page }) => {
  await sitDown(page, 'dice')
  await test.step('dice shows the required and available points', async () => {
    await page.getByLabel('Bet amount').fill('5000')
    await press(page, 'Roll')
    await expect(page.getByText('Insufficient Points')).toBeVisible()
    const sentence = 'You need 5,000 points to place this bet. Current balance: 2,050'
    await expect(page.getByText(sentence)).toBeVisible()
  })

  await test.step('dice explains bets that cannot win and bets that are not numbers', async () => {
    const amount = page.getByLabel('Bet amount')
    await amount.fill('1.5')
    await expect(amount).toHaveAccessibleDescription(/^Enter a whole number/)
    await amount.fill('1')
    const roll = action(page, 'Roll')
    await expect(roll).toHaveAttribute('aria-disabled', 'true')
    await expect(roll).toHaveAccessibleDescription(/^A bet of 1 can’t win: /)
    await page.getByRole('button', { name: 'Bet 2 instead' }).click()
    await expect(amount).toHaveValue('2')
    await expect(page.getByText('RTP 75.00% at 2 pts')).toBeVisible()
    await expect(roll).toHaveAttribute('aria-disabled', 'false')
  })

  await openTable(page, 'slots')
  await test.step('slots does not spin above the balance', async () => {
    await page.getByLabel('Bet amount').fill('5000')
    await expect(action(page, 'Spin')).toHaveAttribute('aria-disabled', 'true')
    await expect(action(page, 'Spin')).toHaveAccessibleDescription(/balance/)
    await page.getByLabel('Bet amount').fill('10')
  })

  await openTable(page, 'roulette')
  const red = page.getByRole('button', { name: /^Red, pays/ })
  await test.step('roulette reports an error and keeps the bets', async () => {
    await failCall(page, 'roulette')
    await red.click()
    await press(page, 'Spin')
    await expect(page.getByText('Spin Error')).toBeVisible()
    await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Red, pays .* your bet 10$/ })).toBeVisible()
  })

  await test.step('roulette does not spin bets above the balance', async () => {
    await page.getByRole('radio', { name: '100-point chip' }).click()
    for (let chip = 0; chip < 21; chip++) await red.click()
    await expect(page.getByText('Insufficient balance for this bet')).toBeVisible()
    const spin = page.getByRole('button', { name: 'Spin', exact: true })
    await expect(spin).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('the history has an empty state for filters without matches', async () => {
    await post(page.context(), '/api/games/dice', { betAmount: 1, prediction: 'over' })
    await navigate(page, '/game-history')
    await page.getByRole('searchbox').fill('a game without a round')
    await expect(page.getByText('No games found matching your filters.')).toBeVisible()
  })

  await test.step('mines shows a round played in another tab', async () => {
    const other = await page.context().newPage()
    await Promise.all([openTable(page, 'mines'), other.goto('/games/mines')])
    await page.getByLabel('Bet amount').fill('10')
    await press(page, 'Start')
    await other.getByRole('button', { name: 'Random tile' }).click()
    const stage = page.locator('.lamp')
    await expect(stage).toContainText(/Pays \d+ points|You hit a mine/)
    await expect(other.locator('.lamp')).toHaveText((await stage.textContent()) ?? '')
    await other.close()
  })
})

test('roulette asks a visitor to log in', async ({ page }) => {
  await page.goto('/games/roulette')
  const words = page.getByRole('heading', { name: 'Please log in to play roulette' })
  await expect(words).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/auth')
})

test('a tap beside a corner bets on it, and a second tap removes the bet', async ({ browser }) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await sitDown(page, 'roulette')
  const corner = page.getByRole('button', { name: /^Corner 16\/17\/19\/20, / })
  // Not behind the pinned bar.
  await corner.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await corner.boundingBox()
  if (box === null) throw new Error('the corner is not there')
  await corner.tap({ position: { x: box.width / 2 + 11, y: box.height / 2 + 11 }, force: true })
  const entry = page.getByRole('button', { name: 'Remove Corner 16/17/19/20, your bet 10' })
  await entry.tap()
  await expect(entry).toBeHidden()
  await expect(page.getByText('0 pts').first()).toBeVisible()
  await context.close()
})

test('the result shows for 3.5 s in wheel and for 3 s in keno', async ({ page }) => {
  await page.clock.install()
  await sitDown(page, 'wheel')
  await stopAndPress(page, 'SPIN')
  const wheelMs = await timeShown(page, /^(\+[\d,]+|Lost \d+) points! (Bankruptcy|[\d.]+x)$/)
  expect(Math.abs(wheelMs - 3500)).toBeLessThan(700)

  await page.clock.resume()
  await openTable(page, 'keno')
  await page.getByRole('button', { name: 'Quick Pick' }).click()
  await stopAndPress(page, 'Play')
  const kenoMs = await timeShown(
    page,
    /^(\+[\d,]+ points! \d+ match(es)?!|Lost \d+ points! \d+ match(es)?|Your bet of 10 was returned\..*)$/,
  )
  expect(Math.abs(kenoMs - 3000)).toBeLessThan(700)
})

test('blackjack shows its five banners', { tag: '@soak' }, async ({ page, product }) => {
  await signUpPlayer(page)
  // Before the page opens, because it would create a client seed if there is none.
  await chooseHands(product, page.context(), hands)
  await page.goto('/games/blackjack')
  await page.getByLabel('Bet amount').fill('2')
  await page.setViewportSize({ width: 390, height: 664 })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  for (const hand of hands) await playHand(page, hand)
})

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
}

const hands: (Hand & { banner: string })[] = [
  { move: 'stand', result: 'blackjack', banner: '🎉 BLACKJACK! 🎉' },
  { move: 'stand', result: 'win', banner: '🏆 YOU WIN! 🏆' },
  { move: 'stand', result: 'push', banner: '🤝 PUSH (TIE) 🤝' },
  { move: 'hit', result: 'bust', banner: '💥 BUST! 💥' },
  { move: 'stand', result: 'lose', banner: '😞 DEALER WINS 😞' },
]

let players = 0

/** Signs up a player with points and opens a table. */
async function sitDown(page: Page, game: string): Promise<void> {
  await signUpPlayer(page)
  await page.goto(`/games/${game}`)
}

async function signUpPlayer(page: Page): Promise<void> {
  players += 1
  await signUp(page.context(), `words_${players}`)
  await earn(page.context())
}

/**
 * How long a toast is visible, in milliseconds on the page's clock, which only this function
 * advances.
 */
async function timeShown(page: Page, words: RegExp): Promise<number> {
  const toast = page.getByText(words)
  while (!(await toast.isVisible())) await advance(page, TOAST_STEP_MS)
  let shownMs = 0
  while (await toast.isVisible()) {
    await advance(page, TOAST_STEP_MS)
    shownMs += TOAST_STEP_MS
  }
  return shownMs
}

/** Pauses the page's clock and presses the table's button. */
async function stopAndPress(page: Page, name: string): Promise<void> {
  await untilReady(page, name)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  await action(page, name).click()
}

/** Plays a hand by repeating one move until its banner appears. Nothing moves during it. */
async function playHand(page: Page, { move, banner }: (typeof hands)[number]): Promise<void> {
  const before = await readPlaces(page)
  await press(page, /^Deal Cards/)
  const words = page.getByText(banner, { exact: true })
  const button = page.locator('button[aria-disabled=false]').filter({ hasText: move })
  await expect(words.or(button)).toBeVisible()
  while (!(await words.isVisible())) {
    expect(await readPlaces(page)).toEqual(before)
    await button.click()
    await expect(words.or(button)).toBeVisible()
  }
  expect(await readPlaces(page)).toEqual(before)
}

/** The upper edges of both hands and of the button. */
function readPlaces(page: Page): Promise<number[]> {
  return page
    .locator('.lamp .card-hand, form [type=submit]')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)))
}
