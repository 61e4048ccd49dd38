import { type Browser, expect, type Page } from '@playwright/test'
import { signUp } from './calls.ts'
import { test } from './fixtures.ts'
import { desktop, inspect, inspectMoving, phone } from './inspect.ts'
import { layoutFaults } from './layout-faults.ts'
import { lowFaults } from './low-faults.ts'
import { navigate } from './navigate.ts'
import { routeRead } from './route-read.ts'

const TABLE = '/games/crash-together'

async function openTable(
  browser: Browser,
  { player, ...options }: Parameters<Browser['newContext']>[0] & { player?: string },
): Promise<Page> {
  const context = await browser.newContext(options)
  if (player) await signUp(context, player)
  const page = await context.newPage()
  await page.goto(TABLE)
  return page
}

const bet = (page: Page, number: 1 | 2) => page.locator(`[data-bet="${number}"]`)
const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Players' }).getByRole('listitem').filter({ hasText: name })

/** Bets in rounds until both fly in one that one of them cashes out of. A round may crash before anyone can. */
async function flyTogether(mara: Page, noor: Page): Promise<string> {
  for (;;) {
    await mara.keyboard.press('1')
    await bet(noor, 1).click()
    await expect(bet(mara, 1)).toContainText('Take back')
    await expect(bet(noor, 1)).toContainText('Take back')
    await expect(bet(mara, 1)).toContainText(/Cash out|Bet 10/)
    await mara.keyboard.press('1')
    const landed = mara.locator('.crash-status').getByText(/^Cashed out at/)
    const crashed = mara.locator('.crash-status').getByText(/^Crashed/)
    await expect(landed.or(crashed).first()).toBeVisible()
    if (await landed.isVisible()) return (await landed.innerText()).replace('Cashed out at ', '')
    await expect(bet(mara, 1)).toContainText('Bet 10')
    await expect(bet(mara, 1)).toBeEnabled()
    await expect(bet(noor, 1)).toBeEnabled()
  }
}

test('two players and a visitor see one round, and what each of them does in it', async ({
  browser,
}) => {
  const mara = await openTable(browser, { ...desktop, player: 'together_mara' })
  const noor = await openTable(browser, { ...phone, player: 'together_noor' })
  const visitor = await openTable(browser, desktop)
  const multiplier = await flyTogether(mara, noor)
  await expect(row(noor, 'together_mara')).toContainText(multiplier)
  await expect(row(visitor, 'together_mara')).toContainText(multiplier)
  await expect(row(mara, 'together_mara')).toContainText('You')
  await expect(row(visitor, 'together_noor')).toBeVisible()
  await expect(visitor.getByRole('main').getByRole('link', { name: 'Sign up' })).toBeVisible()
  await inspectMoving(mara, 'crash-together', { narrow: true, isTable: true })
  for (const page of [noor, mara, visitor]) expect.soft(await layoutFaults(page)).toEqual([])
  expect.soft(await lowFaults(noor)).toEqual([])
  for (const button of [bet(noor, 1), bet(noor, 2), noor.getByLabel('Bet amount')]) {
    await expect(button).toBeInViewport({ ratio: 1 })
  }
  await inspectMoving(visitor, 'crash-together-visitor')
  await visitor
    .getByRole('button', { name: /^Round \d/ })
    .first()
    .click()
  await visitor.getByRole('button', { name: 'Check in this browser' }).click()
  await expect(visitor.getByText('Verified')).toBeVisible()
  await visitor.keyboard.press('Escape')
  await navigate(visitor, '/fairness')
  await visitor.getByRole('button', { name: 'Check these links' }).click()
  await expect(visitor.getByText(/the chain to its end\.$/)).toBeVisible()
  await inspect(visitor, 'fairness-chains', { narrow: true })
})

const BETS = 200
const WATCHED_MS = 10_000
const FRAME_MS_MAX = 17.5

test('a flight stays smooth beside a long list of bets', { tag: '@soak' }, async ({ browser }) => {
  const context = await browser.newContext({ ...desktop, reducedMotion: 'no-preference' })
  const page = await context.newPage()
  const startedAt = new Date().toISOString()
  let reads = 0
  await routeRead(page, '**/api/games/crash/table', (route) => {
    reads += 1
    return route.fulfill({ json: crowdedTable(startedAt, 20 * reads) })
  })
  await page.goto(TABLE)
  await expect(page.getByRole('region', { name: 'Players' })).toContainText(`${BETS} bets`)
  await expect.poll(() => reads).toBeGreaterThan(3)
  const deltas = await page.evaluate(countFrames, WATCHED_MS)
  const late = deltas.toSorted((a, b) => a - b)[Math.floor(deltas.length * 0.95)] ?? 0
  expect(late).toBeLessThanOrEqual(FRAME_MS_MAX)
  await context.close()
})

/** A flight with many bets, some of which are cashed out. */
function crowdedTable(startedAt: string, cashedOut: number) {
  const bets = Array.from({ length: BETS }, (_, index) => ({
    id: index + 1,
    username: `player_number_${index}`,
    betAmount: 1000 - index,
    cashOut: index < cashedOut ? 1.5 : null,
  }))
  const unknown = { endedAt: null, crashPoint: null, serverSeed: null }
  const round = { drawId: 7, number: 3, chainId: 1, serverSeedHash: 'a', openedAt: startedAt }
  return {
    phase: 'flying',
    now: new Date().toISOString(),
    round: { ...round, closesAt: startedAt, startedAt, ...unknown },
    bets,
    results: [],
    playerPayoutMax: 2_000_000,
    roundPayoutMax: 10_000_000,
  }
}

/** Runs in the page. The times between frames, in milliseconds. */
function countFrames(watchedMs: number): Promise<number[]> {
  const deltas: number[] = []
  const begun = performance.now()
  return new Promise((resolve) => {
    let last = begun
    requestAnimationFrame(function count(now) {
      deltas.push(now - last)
      last = now
      if (now - begun < watchedMs) requestAnimationFrame(count)
      else resolve(deltas)
    })
  })
}
