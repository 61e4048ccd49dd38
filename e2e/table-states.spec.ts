import { expect, type Page } from '@playwright/test'
import { type GameType, gameType } from '@tallyhouse/contract/games/all-games'
import { scaled } from '@tallyhouse/server/testing/scale'
import { earn, signUp } from './calls.ts'
import {
  expectControlsInView,
  expectStopInView,
  expectTargetInView,
  expectTilesInView,
} from './controls.ts'
import { test } from './fixtures.ts'
import { loadDrivers } from './game-driver.ts'
import { collectMovingFaults, desktop, inspect, phone, settled } from './inspect.ts'
import { layoutFaults } from './layout-faults.ts'
import { lowFaults } from './low-faults.ts'
import { openTable } from './navigate.ts'

/** Animations are watched by other tests, and cost a tenth of the time. */
const reducedMotion = scaled<'reduce' | 'no-preference'>({ test: 'reduce', soak: 'no-preference' })
test.use({ contextOptions: { reducedMotion } })

const TESTS = 3
/** A stake multiple that is wider than any real one. */
const TIMES = 99_999_999
const drivers = await loadDrivers()
/** The one with the most states is inspected in all of them. At the others a test run measures the first one. */
const inspectedGames = scaled<GameType[]>({
  test: ['crash'],
  soak: gameType.options,
})
/** The games in each test, played by one player on one page. */
const gamesByTest = Array.from({ length: TESTS }, (_, test) =>
  gameType.options.filter((_game, index) => index % TESTS === test),
)

for (const [number, games] of gamesByTest.entries()) {
  test(`${games.join(', ')} are accessible and fit in every state, with their controls in view`, async ({
    page,
    context,
  }) => {
    await signUp(context, `longest_name_of_states_${number}`)
    await earn(context)
    for (const game of games) await test.step(game, () => judgeStates(page, game))
  })
}

async function judgeStates(page: Page, game: GameType): Promise<void> {
  const screen = (state: string) => `floor-${game}-${state}`
  const table = drivers[game]
  const isInspected = inspectedGames.includes(game)
  await openTable(page, game)
  await settled(page)
  // The pay table of ten numbers is its longest.
  if (game === 'keno') await page.getByRole('button', { name: 'Quick Pick' }).click()
  if (isInspected) await inspect(page, screen('default'), { narrow: true, isTable: true })
  else await judgeLayout(page, screen('default'))
  await expectControlsInView(page, { setting: table.setting, isStageWhole: true })
  if (game === 'plinko') await expectStopInView(page)
  if (game === 'mines') await expectTilesInView(page)
  if (game === 'dice') await expectTargetInView(page)
  if (!isInspected) return

  await payWell(page, TIMES)
  do await judgeRound(page, game)
  while (!(await isWon(page, game)))
  expect.soft(await lowFaults(page), screen('win-low')).toEqual([])
  await inspect(page, screen('win'), { isTable: true })
  if (process.env.SOAK === '1') {
    await page.emulateMedia({ forcedColors: 'active' })
    await judgeLayout(page, screen('win in forced colors'))
    await page.emulateMedia({ forcedColors: 'none' })
  }
  await page.unroute('**/api/games/**')

  const showSpecified = await table.showVariant?.(page)
  if (showSpecified) {
    await inspect(page, screen('variant'), { narrow: true })
    // The racetrack of roulette is longer than a phone.
    await expectControlsInView(page, { setting: table.setting, isStageWhole: game !== 'roulette' })
    await showSpecified()
  }

  // An error message stands in the same place on every table.
  if (process.env.SOAK !== '1' && game !== 'crash') return
  const words = await table.fail(page)
  await expect(page.getByText(words).last()).toBeVisible()
  await inspect(page, screen('error'))
}

/** Judges a round in progress, and plays it to its end. */
async function judgeRound(page: Page, game: GameType): Promise<void> {
  const table = drivers[game]
  let finish: () => Promise<void>
  let faults: string[]
  do {
    finish = await table.begin(page)
    faults = await collectMovingFaults(page, `floor-${game}-mid-round`, { isTable: true })
    faults.push(...(await lowFaults(page)))
  } while (table.lasts && !(await table.lasts(page)))
  expect.soft(faults).toEqual([])
  await finish()
}

/** On a desktop, and in soak runs on a tall phone, which shows more than a low one. Ends on the desktop. */
async function judgeLayout(page: Page, screen: string): Promise<void> {
  const sizes = scaled({ test: [desktop], soak: [phone, desktop] })
  for (const { viewport } of sizes) {
    await page.setViewportSize(viewport)
    expect.soft(await layoutFaults(page), `${screen}-${viewport.width}`).toEqual([])
  }
}

/** A flight that crashes is reported by a live message, which `payWell` leaves as it is. */
async function isWon(page: Page, game: GameType): Promise<boolean> {
  const win = game === 'blackjack' ? page.getByText('YOU WIN!') : page.locator('.win-ticket')
  const crash = page.locator('.lamp').getByText(/^Crashed/)
  await expect(win.or(crash).first()).toBeVisible()
  return win.isVisible()
}

/**
 * Has every settled round on this page pay so many times its stake. Only the page believes it: it shows a win of any
 * size on any table without a search for seeds.
 */
async function payWell(page: Page, times: number): Promise<void> {
  await page.route('**/api/games/**', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const response = await route.fetch()
    const body = await response.json()
    const { round } = body
    if (!round?.stake) return route.fulfill({ response })
    round.payout = round.stake * times
    round.multiplier = times.toFixed(2)
    if ('winnings' in body) body.winnings = round.payout
    if (round.game === 'blackjack') {
      body.result = 'win'
      round.outcome.result = 'win'
    }
    return route.fulfill({ response, json: body })
  })
}
