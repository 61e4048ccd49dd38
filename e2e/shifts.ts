import type { Page } from '@playwright/test'

/** Adds up how far the content of each loaded page shifts without input (cumulative layout shift). */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        shifts.sum += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The sum since the page loaded. */
export function readShift(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
}
