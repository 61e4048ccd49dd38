import { type Browser, expect, type Page } from '@playwright/test'
import { type GameType, gameType } from '@tallyhouse/contract/games/all-games'
import { scaled } from '@tallyhouse/server/testing/scale'
import { formatPoints } from '../web/src/lib/format-points.ts'
import { openAdminPage } from './admin-page.ts'
import { act, earn, signUp } from './calls.ts'
import { test } from './fixtures.ts'
import { loadDrivers } from './game-driver.ts'
import { desktop, settled } from './inspect.ts'
import { navigate, openTable } from './navigate.ts'
import { fetchPoints, lastRound } from './rounds.ts'
import { collectErrors, expectTranslated, original, translatePages } from './translated-pages.ts'
import { recordEvents, takeEvents, untilAnnounced } from './watch.ts'

const ROUNDS = scaled({ test: 1, soak: 10 })
const ACTIONS = 10

const drivers = await loadDrivers()
/** A result in one text, in moves, in cards, and on a board. */
const halves = scaled<GameType[][]>({
  test: [['dice', 'crash', 'blackjack', 'roulette']],
  soak: [gameType.options.slice(0, 6), gameType.options.slice(6)],
})

for (const games of halves) {
  test(`a translated page shows what the server settled: ${games.join(', ')}`, async ({
    browser,
  }) => {
    const page = await openTranslatedPage(browser, `translated_${games[0]}`)
    await earn(page.context())
    await recordEvents(page)
    const errors = collectErrors(page)
    for (const game of games) {
      await openTable(page, game)
      await switchToFastMode(page)
      for (let round = 1; round <= ROUNDS; round++) {
        await takeEvents(page)
        await drivers[game].play(page, 'mouse')
        await untilAnnounced(page)
      }
      await expectResult(page, game)
      await expectTranslated(page)
      expect(errors, game).toEqual([])
    }
  })
}

test('a translated page survives what players and admins do on it', { tag: '@soak' }, async ({
  browser,
}) => {
  const page = await openTranslatedPage(browser, 'translated_walker')
  const errors = collectErrors(page)
  const offers = ['night-market', 'tin-ledger', 'harbour-radio']
  for (const path of ['/', '/earn', '/withdraw', '/profile']) {
    const offer = offers.pop()
    await navigate(page, path)
    await settled(page)
    await pressButtons(page)
    if (offer) await act(page.context(), 'complete', offer)
    await expectBalance(page)
    await expectTranslated(page)
    expect(errors, path).toEqual([])
  }
  const admin = await openAdminPage(browser, desktop)
  await translatePages(admin.context())
  const adminErrors = collectErrors(admin)
  await navigate(admin, '/admin')
  await settled(admin)
  for (const tab of (await admin.getByRole('tab').all()).slice(0, ACTIONS)) {
    await tab.click()
    await settled(admin)
  }
  await expectTranslated(admin)
  expect(adminErrors).toEqual([])
})

async function openTranslatedPage(browser: Browser, username: string): Promise<Page> {
  const context = await browser.newContext(desktop)
  await translatePages(context)
  await signUp(context, username)
  return context.newPage()
}

/** Once: the next tables find it on. */
async function switchToFastMode(page: Page): Promise<void> {
  const fastMode = page.getByRole('button', { name: 'Fast mode' })
  if ((await fastMode.getAttribute('aria-pressed')) === 'false') await fastMode.click()
}

/** Expects the stage and the balance to match the last round on the server. */
async function expectResult(page: Page, game: GameType): Promise<void> {
  const driver = drivers[game]
  const round = await lastRound(page, game)
  await expect
    .poll(async () => original(await driver.readStage(page)), { message: game })
    .toEqual(driver.expectedStage(round))
  await expectBalance(page)
}

/** Expects the server's balance in the header. */
async function expectBalance(page: Page): Promise<void> {
  const points = formatPoints(await fetchPoints(page))
  await expect(page.locator('header .sr-only').filter({ hasText: 'pts' })).toContainText(
    new RegExp(`^${points} pts`),
  )
}

/** Presses a page's buttons one after another, also those that appear, and closes what they open. */
async function pressButtons(page: Page): Promise<void> {
  const buttons = page.locator('#main :is(button, [role="tab"]):enabled').filter({ visible: true })
  for (let nth = 0; nth < ACTIONS; nth++) {
    await buttons.nth(nth % (await buttons.count())).dispatchEvent('click')
    await page.keyboard.press('Escape')
  }
}
