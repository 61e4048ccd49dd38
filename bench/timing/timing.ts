import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, type Page, test } from '@playwright/test'
import { type GameType, gameType } from '@tallyhouse/contract/games/all-games'
import { roundNames } from '@tallyhouse/contract/games/plays'
import { earn, signUp } from '../../e2e/calls.ts'
import { hiddenControls } from '../../e2e/controls.ts'
import { action, type Name, untilReady } from '../../e2e/game-controls.ts'
import { loadDrivers } from '../../e2e/game-driver.ts'
import { BASE_URL, createProduct, type Product } from '../../e2e/product.ts'
import { type GameTiming, missedTargets, timingPage } from './timing-page.ts'

const ROUNDS = 5
const AUTO_BETS = 12
const SKIP_AFTER_MS = 350
const LOST_MS = 20_000

/** Rounds that end with a separate move, which is timed instead of the bet. */
const multiStep: GameType[] = [...roundNames, 'crash']

const drivers = await loadDrivers()
let product: Product

test.beforeAll(async () => {
  product = await createProduct({ RATE_LIMITS: 'off' })
  await product.start()
})
test.afterAll(() => product.remove())

test('the next bet and the buttons of every game are close at hand', async ({ browser }) => {
  const timings: GameTiming[] = []
  for (const game of gameType.options) {
    const context = await browser.newContext({
      baseURL: BASE_URL,
      reducedMotion: 'no-preference',
      viewport: { width: 1280, height: 720 },
    })
    await signUp(context, `timed_${game}`)
    await earn(context)
    const page = await context.newPage()
    await page.goto(`/games/${game}`)
    timings.push(await test.step(game, () => timeGame(page, game)))
    console.log(JSON.stringify(timings.at(-1)))
    await context.close()
  }
  const path = join(import.meta.dirname, '../../docs/play-timing.md')
  await writeFile(path, timingPage(timings))
  expect(missedTargets(timings)).toEqual([])
})

async function timeGame(page: Page, game: GameType): Promise<GameTiming> {
  const { betButton } = drivers[game]
  const canSkip = !multiStep.includes(game) && game !== 'plinko'
  let calls = 0
  page.on('request', (request) => {
    if (isBet(request.url(), request.method(), game)) calls += 1
  })
  if (!multiStep.includes(game)) {
    await drivers[game].play(page, 'mouse')
    await untilReady(page, betButton)
  }
  const callsBefore = calls
  const rounds = multiStep.includes(game) ? timeEnds : timePresses
  const animated = await rounds(page, game, {})
  const skipped = canSkip ? await rounds(page, game, { skipAfterMs: SKIP_AFTER_MS }) : null
  await page.getByRole('button', { name: 'Fast mode' }).click()
  const fast = await rounds(page, game, {})
  const modes = canSkip ? 3 : 2
  const pressesPerBet = multiStep.includes(game) ? 1 : (modes * ROUNDS) / (calls - callsBefore)
  const { autoMs, hidden } = await timeAutoBet(page, game)
  return {
    game,
    animatedMs: animated,
    skippedMs: skipped,
    fastMs: fast,
    pressesPerBet,
    autoMs,
    hidden,
  }
}

type Skip = { skipAfterMs?: number }

/** The median time from pressing the bet button until it takes the next bet. */
async function timePresses(page: Page, game: GameType, skip: Skip): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { betButton } = drivers[game]
    await untilReady(page, betButton)
    const timed = await armTimer(page, betButton, skip)
    await action(page, betButton).click()
    times.push(await timed())
  }
  return median(times)
}

/** The same for multi-step rounds, from the press that ends the round. */
async function timeEnds(page: Page, game: GameType): Promise<number> {
  const times: number[] = []
  while (times.length < ROUNDS) {
    const { betButton, begin, lasts } = drivers[game]
    await untilReady(page, betButton)
    const finish = await begin(page)
    if (lasts && !(await lasts(page))) continue
    const timed = await armTimer(page, betButton, {})
    await finish()
    const ms = await Promise.race([timed(), delay(LOST_MS, undefined)])
    // Otherwise the round ended by itself before the press.
    if (ms !== undefined) times.push(ms)
  }
  return median(times)
}

/** Times the next click on a panel button. Returns a function that waits for the result. */
async function armTimer(page: Page, ready: Name, skip: Skip): Promise<() => Promise<number>> {
  const pattern = typeof ready === 'string' ? `^${ready}$` : ready.source
  await page.evaluate(startTimer, { pattern, ...skip })
  return () => page.evaluate(() => (window as unknown as { timed: Promise<number> }).timed)
}

/** Runs in the page. */
function startTimer({ pattern, skipAfterMs }: { pattern: string } & Skip): void {
  const button = () => document.querySelector<HTMLElement>('form button[type=submit]')
  const isReady = () =>
    new RegExp(pattern).test(button()?.textContent ?? '') &&
    button()?.getAttribute('aria-disabled') !== 'true'
  const timed = new Promise<number>((resolve) => {
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        if (skipAfterMs) setTimeout(() => !isReady() && button()?.click(), skipAfterMs)
        requestAnimationFrame(function poll() {
          if (isReady()) resolve(performance.now() - timeStamp)
          else requestAnimationFrame(poll)
        })
      },
      { capture: true, once: true },
    )
  })
  Object.assign(window, { timed })
}

/** The median time between bets in fast mode, and the buttons that are out of view in any mode. */
async function timeAutoBet(
  page: Page,
  game: GameType,
): Promise<Pick<GameTiming, 'autoMs' | 'hidden'>> {
  await untilReady(page, drivers[game].betButton)
  const hidden = await hiddenControls(page)
  await page.getByRole('radio', { name: 'Auto', exact: true }).check()
  hidden.push(...(await hiddenControls(page)))
  if (multiStep.includes(game)) return { autoMs: null, hidden }
  const placedAt: number[] = []
  page.on('request', (request) => {
    if (isBet(request.url(), request.method(), game)) placedAt.push(performance.now())
  })
  await page.getByLabel('Stop on loss').fill('1000')
  await page.getByLabel('Number of bets').fill(String(AUTO_BETS))
  await action(page, 'Start auto-bet').click()
  await expect(action(page, 'Stop auto-bet')).toBeVisible()
  hidden.push(...(await hiddenControls(page)))
  await expect(page.getByText(`Finished: ${AUTO_BETS} bets placed.`)).toBeVisible({
    timeout: 60_000,
  })
  return { autoMs: median(placedAt.slice(1).map((at, bet) => at - (placedAt[bet] ?? at))), hidden }
}

function isBet(url: string, method: string, game: GameType): boolean {
  return method === 'POST' && url.endsWith(`/api/games/${game}`)
}

function median(values: number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN)
}
