import type { Page, Request } from '@playwright/test'

type Activity = { open: Set<Request>; begun: number }

const activities = new WeakMap<Page, Activity>()

/** Tracks the page's requests for `untilIdle`. Call it before the page loads. */
export function followRequests(page: Page): void {
  const activity: Activity = { open: new Set(), begun: 0 }
  activities.set(page, activity)
  page.on('request', (request) => {
    activity.open.add(request)
    activity.begun += 1
  })
  page.on('requestfinished', (request) => activity.open.delete(request))
  page.on('requestfailed', (request) => activity.open.delete(request))
}

/** Waits until no request is pending and rendering the responses has started no new one. */
export async function untilIdle(page: Page): Promise<void> {
  const activity = activities.get(page)
  if (activity === undefined) throw new Error('the requests of this page are not followed')
  await page.waitForLoadState()
  let begun: number
  do {
    begun = activity.begun
    await page.evaluate(passFrames, activity.open.size === 0 ? QUIET_FRAMES : 1)
  } while (activity.open.size > 0 || activity.begun > begun)
}

/** Enough to render a response and run the effects that request more. */
const QUIET_FRAMES = 4

/** Runs in the page. */
async function passFrames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) {
    await new Promise((done) => requestAnimationFrame(done))
  }
}
