import { expect, type Locator, type Page } from '@playwright/test'

/** The ten tables, and what the button says that places a bet. */
export const betButtons = {
  dice: 'Roll',
  roulette: 'Spin',
  crash: 'Bet',
  mines: 'Start',
  slots: 'Spin',
  blackjack: /^Deal Cards/,
  wheel: 'SPIN',
  keno: 'Play',
  plinko: 'Drop Ball',
  baccarat: 'Deal',
} as const

/** Sets a limit that stands at none, by its name: `loss limit for 24 hours`. */
export async function setLimit(page: Page, name: string, points: string): Promise<void> {
  await page.getByRole('button', { name: `Set the ${name}` }).click()
  await page.getByLabel('Points').fill(points)
  await page.getByRole('button', { name: 'Save limit' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Takes a time-out of 24 hours, and ticks that it is meant. */
export async function takeTimeOut(page: Page): Promise<void> {
  const take = 'Take a time-out of 24 hours'
  await page.getByRole('button', { name: take }).click()
  const window = page.getByRole('dialog')
  await expect(window.getByRole('button', { name: take })).toBeDisabled()
  await window.getByLabel('I understand that nobody can end it early').check()
  await window.getByRole('button', { name: take }).click()
  await expect(window).toBeHidden()
}

/** Makes the session look older than it is, by what the server tells of it. */
export async function ageSession(page: Page, minutes: number): Promise<void> {
  await page.route('**/api/user/protection/session', async (route) => {
    try {
      const session = await (await route.fetch()).json()
      await route.fulfill({ json: { ...session, elapsedMs: session.elapsedMs + minutes * 60_000 } })
    } catch {
      // A page that is loaded again drops its calls, and makes them once more.
      await route.abort().catch(() => {})
    }
  })
}

/** Wants to be told every quarter of an hour. */
export async function askForChecks(page: Page): Promise<void> {
  const answer = await page.request.put('/api/user/protection/reality-check', {
    data: { minutes: 15 },
  })
  expect(answer.ok()).toBe(true)
}

export function realityCheck(page: Page): Locator {
  return page.getByRole('alertdialog', { name: 'Reality check' })
}

/** How many rounds the player has played, by the server. */
export async function roundsPlayed(page: Page): Promise<number> {
  return (await (await page.request.get('/api/games/stats')).json()).gamesPlayed
}
