import {
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { earn, signUp } from './calls.ts'
import { routeRead } from './route-read.ts'

/** Signs up a player with points. */
export async function signUpPlayer(browser: Browser, username: string, device = {}): Promise<Page> {
  const context: BrowserContext = await browser.newContext(device)
  await signUp(context, username)
  await earn(context)
  return context.newPage()
}

/** Sets a limit that has no value yet, by its name, such as `loss limit for 24 hours`. */
export async function setLimit(page: Page, name: string, points: string): Promise<void> {
  await page.getByRole('button', { name: `Set the ${name}` }).click()
  await page.getByLabel('Points').fill(points)
  await page.getByRole('button', { name: 'Save limit' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Starts a 24-hour time-out, with the required confirmation. */
export async function takeTimeOut(page: Page): Promise<void> {
  const take = 'Take a time-out of 24 hours'
  await page.getByRole('button', { name: take }).click()
  const window = page.getByRole('dialog')
  await expect(window.getByRole('button', { name: take })).toBeDisabled()
  await window.getByLabel('I understand that no one can end it early').check()
  await window.getByRole('button', { name: take }).click()
  await expect(window).toBeHidden()
}

/** Adds minutes to the session length that the server returns. */
export async function ageSession(page: Page, minutes: number): Promise<void> {
  await routeRead(page, '**/api/user/protection/session', async (route) => {
    try {
      const session = await (await route.fetch()).json()
      await route.fulfill({ json: { ...session, elapsedMs: session.elapsedMs + minutes * 60_000 } })
    } catch {
      // A reload aborts pending requests, and the page repeats them.
      await route.abort().catch(() => {})
    }
  })
}

/** Turns on a reality check every 15 minutes. */
export async function turnOnRealityChecks(page: Page): Promise<void> {
  const response = await page.request.put('/api/user/protection/reality-check', {
    data: { minutes: 15 },
  })
  expect(response.ok()).toBe(true)
}

export function realityCheck(page: Page): Locator {
  return page.getByRole('alertdialog', { name: 'Reality check' })
}

/** How many rounds the player has played, from the server. */
export async function roundsPlayed(page: Page): Promise<number> {
  return (await (await page.request.get('/api/games/stats')).json()).gamesPlayed
}
