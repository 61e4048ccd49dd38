import { expect, type Page } from '@playwright/test'
import { type GameType, gameType } from '@tallyhouse/contract/games/all-games'
import { scaled } from '@tallyhouse/server/testing/scale'
import { post, signUp } from './calls.ts'
import { hiddenControls } from './controls.ts'
import { test } from './fixtures.ts'
import { action } from './game-controls.ts'
import { loadDrivers } from './game-driver.ts'
import { desktop, inspect, phone, settled } from './inspect.ts'
import { loadLive, navigate } from './navigate.ts'
import { readShift, recordShifts } from './shifts.ts'
import { type PageEvent, recordEvents, takeEvents } from './watch.ts'

const drivers = await loadDrivers()
/** Games played with one call, with a local timer, and with several moves. */
const demoGames = scaled<GameType[]>({
  test: ['dice', 'crash', 'hilo', 'wheel'],
  soak: gameType.options,
})

test('a player finds a game by keyboard, and their favorites and last games on return', async ({
  page,
}) => {
  await signUp(page.context(), 'lobby_guest')
  await page.goto('/games')
  await settled(page)
  await page.keyboard.press('/')
  await page.keyboard.type('lim')
  await expect(page.getByRole('link', { name: /^Demo of/ })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/games/limbo')
  await page.getByRole('button', { name: 'Launch' }).click()
  await expect(
    page.getByRole('list', { name: 'Last 10 results' }).getByRole('listitem'),
  ).toHaveCount(1)
  await page.getByRole('switch', { name: 'Demo' }).click()
  await expect(page.getByText('Demo points, no value')).toBeVisible()

  await page.getByRole('tab', { name: 'All games' }).click()
  await page.getByRole('button', { name: 'Favorite: Keno' }).click()
  await recordShifts(page)
  await loadLive(page, '/games')
  const row = (title: string) => page.locator('section', { hasText: title }).getByRole('link')
  await expect(row('Recently played')).toHaveText(['Limbo'])
  await expect(row('Favorites')).toHaveText(['Keno'])
  expect(await readShift(page)).toBeLessThanOrEqual(0.02)
  const placeOfTiles = () =>
    page
      .getByRole('heading', { name: 'All games' })
      .evaluate((heading) => heading.getBoundingClientRect().top + scrollY)
  const before = await placeOfTiles()
  await post(page.context(), '/api/games/mines/start', { betAmount: 1, mineCount: 3 })
  await expect(page.getByText('Mines is open')).toBeVisible()
  await page.getByRole('button', { name: 'Favorite: Keno' }).click()
  await expect(row('Favorites')).toHaveCount(0)
  expect(await placeOfTiles()).toBe(before)
  await page.setViewportSize(phone.viewport)
  await page.reload()
  await expect(page.getByText('Mines is open')).toBeVisible()
  await expect(page.getByText(/ return$/)).toHaveCount(gameType.options.length)
  await expect(page.getByText('90.00–99.00% return')).toBeVisible()
  const table = page.getByRole('table', { name: 'What each game returns to players' })
  const crash = await table
    .getByRole('row', { name: /^Crash/ })
    .getByRole('cell')
    .innerText()
  const [best = ''] = /[\d.]+%/.exec(crash) ?? []
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: 'Crash' })
      .filter({ hasText: `Up to ${best} return` }),
  ).not.toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'Round open' })).toContainText('Mines')
  expect(await readShift(page)).toBeLessThanOrEqual(0.02)
  await page.setViewportSize(desktop.viewport)
  await page.locator('[data-tile=dice]').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('[data-tile=roulette]')).toBeFocused()
  await inspect(page, 'lobby', { narrow: true })
})

test('a visitor plays demos without calls to play', async ({ page }) => {
  test.slow()
  const posted: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') posted.push(request.url())
  })
  await recordEvents(page)
  await page.goto('/games')
  await settled(page)
  await inspect(page, 'lobby-visitor')
  for (const game of demoGames) {
    await navigate(page, `/games/${game}`)
    const name = game === 'hilo' ? 'hi-lo' : game
    await expect(page.getByRole('heading', { name: `Please log in to play ${name}` })).toBeVisible()
    await takeEvents(page)
    await drivers[game].play(page, 'mouse')
    await untilDemoIsOver(page)
    const { setting } = drivers[game]
    expect.soft(await hiddenControls(page, { setting, isStageWhole: true }), game).toEqual([])
    if (game !== 'wheel') continue
    await inspect(page, 'demo')
    await page.setViewportSize(phone.viewport)
    await expect(page.getByRole('textbox', { name: 'Demo bet' })).toBeInViewport({ ratio: 1 })
    await expect(action(page, drivers.wheel.betButton)).toBeInViewport({ ratio: 1 })
    await expect(action(page, drivers.wheel.betButton)).toContainText('Pays up to')
    await page.setViewportSize(desktop.viewport)
  }
  expect(posted).toEqual([])
})

async function untilDemoIsOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    (window as unknown as { events: PageEvent[] }).events.some(
      ({ source, text }) => source === 'announcement' && /, .* demo points\s*$/.test(text),
    ),
  )
}
