import type { Page } from '@playwright/test'

/** How far {@link advance} steps, in milliseconds on the page's clock. */
const STEP_MS = 50

/** Advances the page's clock by a step and lets React render. */
export async function advance(page: Page, stepMs = STEP_MS): Promise<void> {
  await page.clock.runFor(stepMs)
  await page.evaluate(() => {
    const { port1, port2 } = new MessageChannel()
    return new Promise<void>((done) => {
      port1.onmessage = () => done()
      port2.postMessage('')
    })
  })
}
