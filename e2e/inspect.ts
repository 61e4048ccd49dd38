import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type CDPSession, expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { untilIdle } from './idle.ts'

export const desktop = { viewport: { width: 1280, height: 800 } }
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** The sizes at which a screen is judged, without loading it again. It only has to fit the narrowest. */
const sizes = [
  { name: '1280', width: 1280, height: 800, mobile: false },
  { name: '390', width: 390, height: 844, mobile: true },
  { name: '320', width: 320, height: 700, mobile: true },
]
type Size = (typeof sizes)[number]

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)
const axeOptions: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** Everything has loaded, also what loads when it is scrolled near: no skeleton is left. */
export async function settled(page: Page): Promise<void> {
  await untilIdle(page)
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(async () => {
    await page.evaluate(scrollThrough)
    await untilIdle(page)
    expect(await page.locator('.skeleton').count()).toBe(0)
  }).toPass()
}

/** Runs in the page: scrolls past everything that loads when it comes near, and back to the top. */
async function scrollThrough(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
    scrollTo({ top: y, behavior: 'instant' })
    await frame()
    await frame()
  }
  scrollTo({ top: 0, behavior: 'instant' })
}

/**
 * Waits until nothing moves, then judges the screen as `inspectMoving` does.
 * @param restore brings back what closes when the size changes
 */
export async function inspect(page: Page, screen: string, restore = async () => {}): Promise<void> {
  await judge(page, screen, async () => {
    await restore()
    await untilStill(page)
  })
}

/**
 * Judges the screen as it is at every size: it has to fit, and to be accessible. `PICTURES=1` saves a
 * picture of each.
 */
export async function inspectMoving(
  page: Page,
  screen: string,
  restore = async () => {},
): Promise<void> {
  await judge(page, screen, restore)
}

async function judge(page: Page, screen: string, ready: () => Promise<void>): Promise<void> {
  const before = await sizeOf(page)
  // The size the page has comes first, and last.
  const others = sizes.filter(({ name }) => name !== before.name)
  for (const size of [before, ...others]) {
    await emulate(page, size)
    await ready()
    await judgeSize(page, `${screen}-${size.name}`, size)
  }
  await emulate(page, before)
  await ready()
}

async function judgeSize(page: Page, screen: string, { width }: Size): Promise<void> {
  if (process.env.PICTURES === '1') await savePicture(page, screen)
  const overflowPixels = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(overflowPixels, `${screen} scrolls sideways`).toBe(0)
  if (width < phone.viewport.width) return
  const toasts = page.locator('[data-sonner-toast]')
  const before = await toasts.count()
  const found = await violationsOn(page)
  // One that leaves while the screen is judged is half transparent.
  await expect(toasts.and(page.locator('[data-removed="true"]'))).toHaveCount(0)
  const hasLeft = (await toasts.count()) < before
  expect.soft(hasLeft ? await violationsOn(page) : found, screen).toEqual([])
}

async function violationsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations } = await page.evaluate(
    (options) =>
      (window as unknown as { axe: { run(o: RunOptions): Promise<AxeResults> } }).axe.run(options),
    axeOptions,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)
}

async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
}

async function sizeOf(page: Page): Promise<Size> {
  const viewport = page.viewportSize()
  const size = sizes.find(({ width }) => width === viewport?.width)
  if (size === undefined) throw new Error(`no screen is judged at ${viewport?.width} pixels`)
  return size
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Gives the page another size, and a touch screen or a mouse, as if it were on such a device. */
async function emulate(page: Page, { width, height, mobile }: Size): Promise<void> {
  let session = sessions.get(page)
  if (session === undefined) {
    session = page.context().newCDPSession(page)
    sessions.set(page, session)
  }
  const devtools = await session
  const metrics = { width, height, mobile, deviceScaleFactor: 1 }
  await devtools.send('Emulation.setDeviceMetricsOverride', metrics)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: mobile, maxTouchPoints: 1 })
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

async function savePicture(page: Page, screen: string): Promise<void> {
  const fullPage = !(await page.getByRole('dialog').first().isVisible())
  await page.screenshot({ path: `test-results/screens/${screen}.png`, fullPage })
}
