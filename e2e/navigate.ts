import { expect, type Page } from '@playwright/test'
import { type GameType, gameNames } from '../web/src/lib/game-names.ts'
import { BASE_URL } from './product.ts'

/**
 * Opens a path like a link within the app, without reloading. Loads it if the app is not open yet.
 */
export async function navigate(page: Page, path: string): Promise<void> {
  if (!page.url().startsWith(BASE_URL)) {
    await page.goto(path)
    return
  }
  await page.evaluate(pushPath, path)
}

/** Loads a path, and waits for the page's live connection. */
export async function loadLive(page: Page, path: string): Promise<void> {
  // Listens at once, because the first frame can arrive together with the socket, but not to the previous page's.
  const isLive = new Promise<void>((resolve) => {
    page.once('framenavigated', () =>
      page.once('websocket', (socket) => socket.once('framereceived', () => resolve())),
    )
  })
  await page.goto(path)
  await isLive
}

/** Opens a game's table and waits until it can be played. */
export async function openTable(page: Page, game: GameType): Promise<void> {
  await navigate(page, `/games/${game}`)
  const table = page.getByRole('tabpanel', { name: gameNames[game]() })
  await expect(table.locator('form').getByRole('button').first()).toBeVisible()
}

/** Runs in the page. Waits until a closed dialog's entry is left. Returns once the previous page is unmounted. */
async function pushPath(path: string): Promise<void> {
  const isLeaving = () =>
    history.state?.openLayers && !document.querySelector('[role$=dialog][data-state=open]')
  while (isLeaving()) await new Promise((done) => requestAnimationFrame(done))
  history.pushState(null, '', path)
  await new Promise((done) => requestAnimationFrame(done))
}
