import { expect, type Page } from '@playwright/test'
import { settled } from './inspect.ts'

const screens = [
  { width: 390, height: 844, count: 2 },
  { width: 1280, height: 800, count: 1 },
]

/** Expects Home in one screen on a laptop, and in two on a phone. */
export async function expectScreens(page: Page): Promise<void> {
  for (const { width, height, count } of screens) {
    await page.setViewportSize({ width, height })
    await settled(page)
    const pixels = await page.evaluate(() => document.documentElement.scrollHeight)
    expect.soft(pixels, `at ${width}`).toBeLessThanOrEqual(count * height)
  }
}

/** How high Home is on a laptop and on a phone. */
export async function readHeights(page: Page): Promise<number[]> {
  const heights: number[] = []
  for (const { width, height } of screens) {
    await page.setViewportSize({ width, height })
    await settled(page)
    heights.push(await page.getByRole('main').evaluate(({ scrollHeight }) => scrollHeight))
  }
  return heights
}
