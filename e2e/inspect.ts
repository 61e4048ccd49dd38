import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type CDPSession, expect, type Frame, type Page } from '@playwright/test'
import { scaled } from '@tallyhouse/server/testing/scale'
import type { AxeResults, RunOptions } from 'axe-core'
import { untilIdle } from './idle.ts'
import { layoutFaults } from './layout-faults.ts'

export const desktop = { viewport: { width: 1280, height: 720 } }
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/**
 * The sizes at which a screen is inspected without reloading. At width 320 it only has to fit.
 */
const sizes = [
  { name: '1280', width: 1280, height: 720, hasTouch: false },
  { name: '390', width: 390, height: 844, hasTouch: true },
  { name: '320', width: 320, height: 700, hasTouch: true },
  // A small laptop at 200%, a larger one, and a phone with the browser's toolbars.
  { name: '640', width: 640, height: 400, hasTouch: false },
  { name: '1280-tall', width: 1280, height: 800, hasTouch: false },
  { name: '390-low', width: 390, height: 664, hasTouch: true },
] as const
type Size = (typeof sizes)[number]

const axeScript = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)
const axeOptions: RunOptions = {
  resultTypes: ['violations'],
  // The app loads nothing from other origins and plays no media.
  preload: false,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** Waits until everything has loaded, including content that loads when it is scrolled near. */
export async function settled(page: Page): Promise<void> {
  await untilIdle(page)
  // While a page loads, React hides the previous one.
  await expect(page.locator('h1').filter({ visible: true })).not.toHaveCount(0)
  do {
    await page.evaluate(scrollThrough)
    await untilIdle(page)
  } while (await page.evaluate(() => document.querySelector('.skeleton') !== null))
}

/**
 * Runs in the page. Scrolls past all content that loads when it comes near, and back to the top.
 */
async function scrollThrough(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
    scrollTo({ top: y, behavior: 'instant' })
    await frame()
    await frame()
  }
  scrollTo({ top: 0, behavior: 'instant' })
}

export type InspectOptions = {
  /** Reopens menus and dialogs that close when the size changes. */
  restore?: () => Promise<void>
  /** Also checks that the screen fits at a width of 320 pixels. */
  narrow?: boolean
  /** The screen is a variant of one that was inspected on another page. */
  isVariant?: boolean
  /** The screen is a table, on which nothing may be cut or covered, not even in a low window. */
  isTable?: boolean
}

/** The sizes at which a screen is checked for accessibility. It has to fit at all sizes. */
const axeAt = scaled<{ first: Size['name'][]; variant: Size['name'][] }>({
  test: { first: ['1280'], variant: ['390'] },
  soak: { first: ['1280', '390'], variant: ['1280', '390'] },
})
/** The URLs at which a page was inspected. Later screens at the same URL are variants. */
const inspected = new WeakMap<Page, Set<string>>()

/** Finishes all animations, then inspects the screen like `inspectMoving`. */
export async function inspect(
  page: Page,
  screen: string,
  options: InspectOptions = {},
): Promise<void> {
  expect.soft(await collectFaults(page, screen, { ...options, mayMove: false })).toEqual([])
}

/**
 * Checks that the screen is accessible and fits, on a desktop and on a phone, while animations run.
 * `PICTURES=1` saves a screenshot on each.
 */
export async function inspectMoving(page: Page, screen: string, options: InspectOptions = {}) {
  expect.soft(await collectMovingFaults(page, screen, options)).toEqual([])
}

/** The problems that `inspectMoving` finds. */
export function collectMovingFaults(
  page: Page,
  screen: string,
  options: InspectOptions = {},
): Promise<string[]> {
  return collectFaults(page, screen, { ...options, mayMove: true })
}

async function collectFaults(
  page: Page,
  screen: string,
  {
    restore = async () => {},
    narrow = false,
    isVariant = wasInspected(page),
    isTable = false,
    mayMove,
  }: InspectOptions & { mayMove: boolean },
): Promise<string[]> {
  const runsAxeAt = isVariant ? axeAt.variant : axeAt.first
  const before = await requireSize(page)
  const isSoakTable = isTable && process.env.SOAK === '1'
  const isVisited = {
    '1280': true,
    '390': true,
    '320': narrow || isSoakTable,
    '640': isTable,
    '1280-tall': isSoakTable,
    '390-low': isSoakTable,
  }
  const others = sizes.filter(({ name }) => name !== before.name && isVisited[name])
  const faults: string[] = []
  const end = () => page.evaluate(mayMove ? endEntrances : endMotion)
  const measure = async (size: Size) => [
    ...(await faultsAtSize(page, runsAxeAt.includes(size.name))),
    ...(isTable ? await layoutFaults(page) : []),
  ]
  for (const size of [before, ...others]) {
    if (size !== before) await emulate(page, size)
    await restore()
    await end()
    const name = `${screen}-${size.name}`
    if (process.env.PICTURES === '1') await savePicture(page, name)
    let found = await measure(size)
    // What came or left during this time, such as a notification that fades in, is judged once it is at rest.
    for (let attempt = 1; found.length > 0 && attempt < 3; attempt += 1) {
      await untilIdle(page)
      await end()
      found = await measure(size)
    }
    faults.push(...found.map((fault) => `${name}: ${fault}`))
  }
  await emulate(page, before)
  await restore()
  return faults
}

/** Whether the page was inspected at its URL before. Records that it is now. */
function wasInspected(page: Page): boolean {
  const addresses = inspected.get(page) ?? new Set()
  const { pathname, search } = new URL(page.url())
  const address = pathname + search
  const wasThere = addresses.has(address)
  inspected.set(page, addresses.add(address))
  return wasThere
}

async function faultsAtSize(page: Page, isAxeRun: boolean): Promise<string[]> {
  if (isAxeRun) await Promise.all(page.frames().map(injectAxe))
  const found = await page.evaluate(findFaults, isAxeRun ? axeOptions : undefined)
  return found.overflowPixels > 0 ? ['it scrolls sideways', ...found.violations] : found.violations
}

/** Loads axe into every frame, because it waits for a response from each. */
async function injectAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return
  await frame.evaluate(axeScript)
  await frame.evaluate(prepareAxe)
}

/**
 * Runs in the page. Avoids two costs that each take a fifth of axe's time: serializing the HTML of
 * every element, and parsing the same colors again.
 */
function prepareAxe(): void {
  type Color = { r: number; g: number; b: number; alpha: number }
  type Parser = { prototype: { parseString(this: Color, text: string): Color } }
  const { axe } = window as unknown as {
    axe: { configure(spec: { noHtml: boolean }): void; commons: { color: { Color: Parser } } }
  }
  axe.configure({ noHtml: true })
  const { prototype } = axe.commons.color.Color
  const { parseString } = prototype
  const cache = new Map<string, Color>()
  prototype.parseString = function (text) {
    const { r, g, b, alpha } = cache.get(text) ?? parseString.call(this, text)
    cache.set(text, { r, g, b, alpha })
    return Object.assign(this, { r, g, b, alpha })
  }
}

/** Runs in the page. */
async function findFaults(options: RunOptions | undefined) {
  const { scrollWidth, clientWidth } = document.documentElement
  const overflowPixels = scrollWidth - clientWidth
  if (options === undefined) return { overflowPixels, violations: [] }
  const leaving = () => document.querySelectorAll('[data-sonner-toast][data-removed=true]').length
  while (leaving() > 0) await new Promise((done) => requestAnimationFrame(done))
  const { axe } = window as unknown as {
    axe: { run(of: Node, o: RunOptions): Promise<AxeResults> }
  }
  // A modal dialog hides the page behind it, which is inspected on its own.
  const root = document.querySelector('[role$=dialog][data-state=open]') ?? document
  // A bar at the lower edge always covers part of some field, but every field can be scrolled into view.
  const sticky = [...document.querySelectorAll<HTMLElement>('form > .sticky')]
  for (const element of sticky) element.style.position = 'static'
  const { violations } = await axe.run(root, options)
  for (const element of sticky) element.style.position = ''
  // A toast covers part of a button only for seconds.
  const isUnderToast = (target: string) => {
    const box = document.querySelector(target)?.getBoundingClientRect()
    return [...document.querySelectorAll('[data-sonner-toast], .live-toast')].some((toast) => {
      const { top, bottom, left, right } = toast.getBoundingClientRect()
      return box && box.top < bottom && top < box.bottom && box.left < right && left < box.right
    })
  }
  const named = violations.flatMap(({ id, nodes }) => {
    const targets = nodes
      .map(({ target }) => String(target))
      .filter((target) => id !== 'target-size' || !isUnderToast(target))
    return targets.length === 0 ? [] : `${id}: ${targets.join()}`
  })
  return { overflowPixels, violations: named }
}

/** Runs in the page. Finishes all animations and waits until infinite ones are removed. */
async function endMotion(): Promise<void> {
  const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running')
  for (let motions = moving(); motions.length > 0; motions = moving()) {
    for (const motion of motions) {
      if (motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) motion.finish()
    }
    await new Promise((done) => requestAnimationFrame(done))
  }
}

/** Runs in the page. Finishes the entrance animations on newly mounted elements. */
function endEntrances(): void {
  for (const motion of document.getAnimations()) {
    const isEntrance = motion instanceof CSSAnimation || motion instanceof CSSTransition
    const endsAt = motion.effect?.getComputedTiming().endTime
    if (isEntrance && endsAt !== Number.POSITIVE_INFINITY) motion.finish()
  }
}

async function requireSize(page: Page): Promise<Size> {
  const viewport = page.viewportSize()
  const size = sizes.find(({ width }) => width === viewport?.width)
  if (size === undefined) throw new Error(`no screen is inspected at ${viewport?.width} pixels`)
  return size
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

function openDevtools(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

/**
 * Emulates a device: its size, and touch or mouse input. In this order, and without changing
 * `mobile`, the page recalculates its styles once instead of three times.
 */
async function emulate(page: Page, { width, height, hasTouch }: Size): Promise<void> {
  const devtools = await openDevtools(page)
  const metrics = { width, height, mobile: false, deviceScaleFactor: 1 }
  await Promise.all([
    devtools.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch, maxTouchPoints: 1 }),
    devtools.send('Emulation.setDeviceMetricsOverride', metrics),
  ])
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

/**
 * Uses the DevTools protocol, because Playwright's full-page screenshot resets the emulated size.
 */
async function savePicture(page: Page, screen: string): Promise<void> {
  const devtools = await openDevtools(page)
  const isWhole = !(await page.getByRole('dialog').first().isVisible())
  const { cssContentSize } = await devtools.send('Page.getLayoutMetrics')
  const { data } = await devtools.send('Page.captureScreenshot', {
    captureBeyondViewport: isWhole,
    ...(isWhole && { clip: { ...cssContentSize, scale: 1 } }),
  })
  mkdirSync('test-results/screens', { recursive: true })
  writeFileSync(`test-results/screens/${screen}.png`, data, 'base64')
}
