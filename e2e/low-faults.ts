import type { Page } from '@playwright/test'
import { scaled } from '@tallyhouse/server/testing/scale'
import { layoutFaults } from './layout-faults.ts'

/** A phone with the browser's toolbars, and in soak runs a smaller one. */
const lowPhones = scaled({
  test: [{ width: 390, height: 664 }],
  soak: [
    { width: 390, height: 664 },
    { width: 360, height: 640 },
  ],
})

/** The layout faults at the top of a table where the bar above the buttons has one row of fields. */
export async function lowFaults(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  const faults: string[] = []
  for (const size of lowPhones) {
    await page.setViewportSize(size)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const found = await layoutFaults(page)
    faults.push(...found.map((fault) => `${fault} at ${size.width}x${size.height}`))
  }
  if (before) await page.setViewportSize(before)
  return faults
}
