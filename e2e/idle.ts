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

/** Waits until nothing is being requested and the page has shown, without asking for more, what it got. */
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

/** One to read an answer, one to draw it, one in which effects ask for what comes next. */
const QUIET_FRAMES = 4
