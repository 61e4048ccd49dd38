import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, expect, type Page } from '@playwright/test'

/** Judges a screen under its name. */
export type Look = (page: Page, screen: string) => Promise<void>

/** The two sizes at which every screen is looked at. */
export const devices = [
  { name: '1280', viewport: { width: 1280, height: 800 } },
  { name: '390', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
]

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Everything asked for is there, the balance's skeleton is over, and nothing moves. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => performance.now() > 2400)
  await page.evaluate(leafThrough)
  await page.waitForLoadState('networkidle')
}

/** Runs in the page: goes past everything that loads when it comes near, and back to the top. */
async function leafThrough(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
    scrollTo({ top: y, behavior: 'instant' })
    await frame()
    await frame()
  }
  scrollTo({ top: 0, behavior: 'instant' })
}

/** Waits until nothing moves, then judges the screen as `inspectMoving` does. */
export async function inspect(page: Page, screen: string): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
  await inspectMoving(page, screen)
}

/** Judges the screen as it is, which has to fit and to be accessible; `PICTURES=1` keeps a picture. */
export async function inspectMoving(page: Page, screen: string): Promise<void> {
  if (process.env.PICTURES === '1') await keepPicture(page, screen)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(overflow, `${screen} scrolls sideways`).toBe(0)
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)
  expect.soft(found, screen).toEqual([])
}

async function keepPicture(page: Page, screen: string): Promise<void> {
  const fullPage = !(await page.getByRole('dialog').first().isVisible())
  await page.screenshot({ path: `test-results/screens/${screen}.png`, fullPage })
}

/** `invitation` is what the link of a friend adds. */
export async function signUp(
  context: BrowserContext,
  username: string,
  invitation: { referralCode?: string } = {},
): Promise<void> {
  await post(context, '/api/auth/register', {
    username,
    email: `${username}@example.com`,
    password: 'slow coffee at night',
    firstName: 'Mara',
    termsAccepted: true,
    ...invitation,
  })
}

/** Gives the player points to play with. */
export async function earn(context: BrowserContext): Promise<void> {
  for (const offer of ['night-market', 'tin-ledger', 'harbour-radio']) {
    await act(context, 'complete', offer)
  }
}

/** Does something to an offer on the demo network's wall. */
export async function act(
  context: BrowserContext,
  action: 'complete' | 'reverse',
  offer: string,
): Promise<void> {
  const { user } = await (await context.request.get('/api/offerwall')).json()
  const form = { user, offer }
  expect((await context.request.post(`/offerwall/demo/${action}`, { form })).ok()).toBe(true)
}

/** Makes a call that has to succeed, and answers what it answered. */
export async function post(context: BrowserContext, path: string, data: object) {
  const answer = await context.request.post(path, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}
