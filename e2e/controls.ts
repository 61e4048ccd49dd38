import { expect, type Page } from '@playwright/test'
import { scaled } from '@tallyhouse/server/testing/scale'
import { action } from './game-controls.ts'
import { layoutFaults } from './layout-faults.ts'

const tight = [
  { width: 1366, height: 625 },
  { width: 390, height: 664 },
]
/** Laptops and phones with the browser's toolbars, and in soak runs larger ones. */
const sizes = scaled({
  test: tight,
  soak: [...tight, { width: 1280, height: 720 }, { width: 390, height: 844 }],
})

/** Expects the buttons that place bets to be in view without scrolling, in manual and auto mode. */
export async function expectControlsInView(page: Page, expected: Expected = {}): Promise<void> {
  expect(await hiddenControls(page, expected)).toEqual([])
  const auto = page.getByRole('radio', { name: 'Auto', exact: true })
  if (!(await auto.isVisible())) return
  await auto.check()
  await expect(action(page, 'Start auto-bet')).toBeVisible()
  expect(await hiddenControls(page)).toEqual([])
  await page.getByRole('radio', { name: 'Manual', exact: true }).check()
}

/** Expects Stop to be in view while auto-bet runs, and the summary afterward. */
export async function expectStopInView(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Auto', exact: true }).check()
  await action(page, 'Set “Stop on loss” to start').click()
  await expect(page.getByLabel('Stop on loss')).toBeFocused()
  await page.getByLabel('Stop on loss').fill('200')
  await page.getByLabel('Number of bets').fill('0')
  const height = await barHeight(page)
  await action(page, 'Start auto-bet').click()
  await expect(action(page, 'Stop auto-bet')).toBeVisible()
  expect(await barHeight(page)).toBe(height)
  expect(await hiddenControls(page)).toEqual([])
  await action(page, 'Stop auto-bet').click()
  await expect(page.getByText('You stopped auto-bet.').first()).toBeVisible()
  expect(await barHeight(page)).toBe(height)
  expect(await hiddenControls(page)).toEqual([])
  await page.getByRole('radio', { name: 'Manual', exact: true }).check()
}

/** How high the bar with the buttons is on a phone. */
async function barHeight(page: Page): Promise<number | undefined> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 664 })
  const box = await page.locator('.pinned-actions').boundingBox()
  if (before) await page.setViewportSize(before)
  return box?.height
}

/** Expects every tile to be above the buttons, also on the smallest phones. */
export async function expectTilesInView(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const [lowest, bar] = await Promise.all(
    ['.tile >> nth=-1', '.pinned-actions'].map((part) => page.locator(part).boundingBox()),
  )
  expect((lowest?.y ?? 0) + (lowest?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  if (before) await page.setViewportSize(before)
}

/** Expects the target of a roll, its multiplier, and its chance to be above the buttons on a phone. */
export async function expectTargetInView(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.getByRole('radio', { name: '0–100' }).check()
  await page.setViewportSize({ width: 390, height: 844 })
  const [figure, bar] = await Promise.all(
    [page.getByLabel('Chance %'), page.locator('.pinned-actions')].map((part) =>
      part.boundingBox(),
    ),
  )
  expect((figure?.y ?? 0) + (figure?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  if (before) await page.setViewportSize(before)
  await page.getByRole('radio', { name: 'Classic die' }).check()
}

/** What else has to be in view on phones. */
type Expected = {
  /** The label of the option that matters most. */
  setting?: string | undefined
  isStageWhole?: boolean
}

/** The controls that are not fully visible at each size. */
export async function hiddenControls(page: Page, expected: Expected = {}): Promise<string[]> {
  const before = page.viewportSize()
  const hidden: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    const found = await page.evaluate(findHidden, expected.setting)
    if (expected.isStageWhole && size.width < 1024) found.push(...(await layoutFaults(page)))
    hidden.push(...found.map((name) => `${name} at ${size.width}x${size.height}`))
  }
  if (before) await page.setViewportSize(before)
  return hidden
}

/** Runs in the page, after scrolling to the top. */
async function findHidden(setting: string | undefined): Promise<string[]> {
  scrollTo({ top: 0, behavior: 'instant' })
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const bars = [...document.querySelectorAll('nav')].filter(
    (nav) => getComputedStyle(nav).position === 'fixed' && nav.clientHeight > 0,
  )
  const lowest = Math.min(innerHeight, ...bars.map((bar) => bar.getBoundingClientRect().top))
  const controls = document.querySelectorAll(
    '[role=tabpanel] form :is([type=submit], [type=submit] ~ button, [type=submit] ~ * button)',
  )
  if (controls.length === 0) return ['every control']
  const buttons = document.querySelector('.pinned-actions')
  const options = document.querySelectorAll(
    '[role=tabpanel] form :is(fieldset > legend, label[for])',
  )
  const option = [...options].find(({ textContent }) => textContent === setting)?.parentElement
  const isUnder = (part: Element) =>
    buttons !== null &&
    !buttons.contains(part) &&
    part.getBoundingClientRect().bottom > buttons.getBoundingClientRect().top
  const isHidden = setting !== undefined && innerWidth < 1024 && (!option || isUnder(option))
  const hidden = [...controls]
    .filter((control) => {
      const { top, bottom, height } = control.getBoundingClientRect()
      return height === 0 || top < 0 || bottom > lowest
    })
    .map(({ textContent }) => textContent)
  return isHidden ? [...hidden, setting] : hidden
}
