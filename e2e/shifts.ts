import type { Page } from '@playwright/test'

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/**
 * Adds up how far the content of each loaded page shifts without input (cumulative layout shift). A window that was
 * resized counts as input.
 */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as Shift[]) {
        if (!hadRecentInput) shifts.sum += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The sum since the page loaded. */
export function readShift(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
}
