import type { Page, Request } from '@playwright/test'

const requestsOf = new WeakMap<Page, Set<Request>>()

/** Follows the page's requests from now on, for `untilIdle`. Call it before the page loads. */
export function followRequests(page: Page): void {
  const open = new Set<Request>()
  requestsOf.set(page, open)
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

/** Waits until no request is open, and rendering the answers has started none. */
export async function untilIdle(page: Page): Promise<void> {
  const open = requestsOf.get(page)
  if (open === undefined) throw new Error('the requests of this page are not followed')
  await page.waitForLoadState()
  let quietFrames = 0
  while (quietFrames < QUIET_FRAMES) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
    quietFrames = open.size === 0 ? quietFrames + 1 : 0
  }
}

/** Enough to read an answer, render it, and run the effects that request more. */
const QUIET_FRAMES = 4
