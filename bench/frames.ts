import { setTimeout as delay } from 'node:timers/promises'
import { expect, type Page, test } from '@playwright/test'
import { type GameType, gameType } from '@tallyhouse/contract/games/all-games'
import { earn, signUp } from '../e2e/calls.ts'
import { loadDrivers } from '../e2e/game-driver.ts'
import { desktop } from '../e2e/inspect.ts'
import { BASE_URL, createProduct, type Product } from '../e2e/product.ts'
import { recordEvents, untilAnnounced } from '../e2e/watch.ts'

/** Limits for the 95th percentile frame time while a game animates, by CPU slowdown. */
const limits = [
  { slowdown: 1, frameMsMax: 17.5 },
  { slowdown: 4, frameMsMax: 34 },
]
const ROUNDS = 5
const CLICK_EVERY_MS = 600
const LONG_FRAME_MS = 100

type Frames = { deltas: number[]; longFrames: number[] }

const drivers = await loadDrivers()
let product: Product

test.beforeAll(async () => {
  product = await createProduct({ RATE_LIMITS: 'off' })
  await product.start()
})
test.afterAll(() => product.remove())

for (const game of gameType.options) {
  for (const { slowdown, frameMsMax } of limits) {
    test(`${game} animates smoothly with a CPU slowdown of ${slowdown}`, async ({ browser }) => {
      const context = await browser.newContext({ ...desktop, baseURL: BASE_URL })
      await signUp(context, `${game}_${slowdown}`)
      await earn(context)
      const page = await context.newPage()
      await recordEvents(page)
      await page.goto(`/games/${game}`)
      await playRound(page, game)
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      await startCounting(page)
      for (let round = 0; round < ROUNDS; round++) {
        await (game === 'mines' ? playMinesBlindly(page) : playRound(page, game))
      }
      const { deltas, longFrames } = await countedFrames(page)
      await context.close()

      const late = deltas.filter((delta) => delta > frameMsMax).length / deltas.length
      const p95 = percentile(deltas, 95)
      console.log(
        `${game.padEnd(9)} ${slowdown} x: ${deltas.length} frames, p50 ${percentile(deltas, 50)}, ` +
          `p95 ${p95}, p99 ${percentile(deltas, 99)} ms, ${(late * 100).toFixed(1)}% late, ` +
          `longer than ${LONG_FRAME_MS} ms: ${longFrames.join(' ') || 'none'}`,
      )
      expect(p95).toBeLessThanOrEqual(frameMsMax)
    })
  }
}

async function playRound(page: Page, game: GameType): Promise<void> {
  await page.evaluate(() => (window as unknown as { events: unknown[] }).events.splice(0))
  await drivers[game].play(page, 'mouse')
  await untilAnnounced(page)
}

/**
 * Clicks the button and two tiles by position, as fast as a quick player. The tile animations are
 * so short that Playwright's locator checks would dominate the measurement.
 */
async function playMinesBlindly(page: Page): Promise<void> {
  const boxes = minesBoxes.get(page) ?? (await readMinesBoxes(page))
  minesBoxes.set(page, boxes)
  for (const box of boxes) {
    await page.mouse.click(box.x, box.y)
    await delay(CLICK_EVERY_MS)
  }
}

const minesBoxes = new WeakMap<Page, { x: number; y: number }[]>()

async function readMinesBoxes(page: Page): Promise<{ x: number; y: number }[]> {
  const action = page.locator('form button[type="submit"]')
  const places = [
    action,
    page.locator('[data-tile="12"]'),
    page.locator('[data-tile="13"]'),
    action,
  ]
  return Promise.all(
    places.map(async (place) => {
      const box = await place.boundingBox()
      if (box === null) throw new Error('the table of mines is not in sight')
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }),
  )
}

async function startCounting(page: Page): Promise<void> {
  await page.evaluate((longFrameMs) => {
    const frames: Frames = { deltas: [], longFrames: [] }
    Object.assign(window, { frames })
    let last = performance.now()
    requestAnimationFrame(function count(now) {
      frames.deltas.push(now - last)
      last = now
      requestAnimationFrame(count)
    })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        if (duration > longFrameMs) frames.longFrames.push(Math.round(duration))
      }
    }).observe({ type: 'long-animation-frame' })
  }, LONG_FRAME_MS)
}

function countedFrames(page: Page): Promise<Frames> {
  return page.evaluate(() => (window as unknown as { frames: Frames }).frames)
}

/** In milliseconds, with one decimal. */
function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.floor((sorted.length * percent) / 100)] ?? 0
  return Math.round(value * 10) / 10
}
