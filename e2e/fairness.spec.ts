import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import type { round } from '@tallyhouse/contract/games'
import { scaled } from '@tallyhouse/server/testing/scale'
import type { CallResponse } from '../web/src/lib/calls/call.ts'
import { gameNames } from '../web/src/lib/game-names.ts'
import { post, signUp } from './calls.ts'
import { playEveryGame } from './every-game.ts'
import { test } from './fixtures.ts'
import { loadDrivers } from './game-driver.ts'
import { navigate } from './navigate.ts'
import { roundDescription } from './rounds.ts'

const drivers = await loadDrivers()

/** Several bets, moves, and cards. */
const verifiedGames = scaled({
  test: ['roulette', 'mines', 'blackjack'],
  soak: Object.keys(gameNames),
})

type Receipt = CallResponse<typeof round>

test('the fairness dialog verifies a round of each game, and rejects a wrong seed', async ({
  browser,
}) => {
  const context = await browser.newContext()
  await signUp(context, 'doubter')
  const rounds = await playEveryGame(context, [{ type: 'split', numbers: [17, 20], amount: 1 }])

  const receipts = await context.newPage()
  const page = await context.newPage()
  await page.goto('/games/dice')
  const dialog = await rotateInDialog(page)
  const serverSeed = await seedIn(dialog, 'Previous server seed').innerText()
  await dialog.getByRole('tab', { name: 'Verify' }).click()

  for (const [game, roundId] of Object.entries(rounds)) {
    if (!verifiedGames.includes(game)) continue
    await test.step(game, async () => {
      const round = await readRound(context, roundId)
      expect(round.fairness.serverSeed).toBe(serverSeed)
      await dialog.getByLabel('Game').selectOption(game)
      await drivers[round.game].choose?.(dialog, round.choice)
      await fillSeeds(dialog, round)

      await dialog.getByRole('button', { name: 'Compute round' }).click()
      await expect(dialog.getByText('Matches the hash shown before the bet')).toBeVisible()
      const computed = dialog.locator('.receipt')
      await expect(computed).toContainText(roundDescription(round).result)
      await expect(computed).toContainText(`${round.payout} pts at ${round.multiplier}×`)
      expect(await pictureOn(computed)).toBe(await storedPicture(receipts, round))

      await dialog.getByLabel('Server seed', { exact: true }).fill(tampered(serverSeed))
      await expect(computed).toBeHidden()
      await dialog.getByRole('button', { name: 'Compute round' }).click()
      await expect(dialog.getByText(/doesn’t match the hash/i)).toBeVisible()
      await expect(dialog.getByText('Matches the hash')).toBeHidden()
    })
  }
  await context.close()
})

test('a player sees the hash of each server seed before the client seed is chosen', async ({
  browser,
}) => {
  const context = await browser.newContext()
  await signUp(context, 'witness')
  const page = await context.newPage()
  await page.goto('/games/dice')
  const dialog = await openDialog(page)
  await expect(dialog.getByText('Server seed first.')).toBeVisible()
  await expect(dialog.getByText('Revealed.')).toBeHidden()

  const promised = await seedIn(dialog, 'Next server seed hash (SHA-256)').innerText()
  await dialog.getByLabel('New client seed').fill('chosen after the hash')
  await dialog.getByRole('button', { name: 'Rotate' }).click()
  await expect(seedIn(dialog, 'Server seed hash (SHA-256)')).toHaveText(promised)
  await expect(seedIn(dialog, 'Client seed')).toHaveText('chosen after the hash')
  await expect(dialog.getByText('Server seed first.')).toBeVisible()

  // Another tab rotates to the seed whose hash is shown here.
  const used = await seedIn(dialog, 'Next server seed hash (SHA-256)').innerText()
  await post(context, '/api/fairness/rotate', { clientSeed: 'chosen in another tab' })
  await dialog.getByRole('button', { name: 'Rotate' }).click()
  await expect(page.getByText('Couldn’t rotate your seeds')).toBeVisible()
  await expect(seedIn(dialog, 'Server seed hash (SHA-256)')).toHaveText(used)
  await dialog.getByRole('button', { name: 'Rotate' }).click()
  await expect(seedIn(dialog, 'Server seed hash (SHA-256)')).not.toHaveText(used)
  await context.close()
})

test('a receipt is accessible only by its shared link', async ({ browser }) => {
  const player = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  await signUp(player, 'sharer')
  const { roundId } = await post(player, '/api/games/wheel', { betAmount: 1 })
  await post(player, '/api/fairness/rotate', {})
  const page = await player.newPage()
  await page.goto(`/rounds/${roundId}`)
  await page.getByRole('button', { name: 'Copy link' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const visitor = await browser.newContext()
  const shared = await visitor.newPage()
  await shared.goto(link)
  await shared.getByRole('button', { name: 'Verify in browser' }).click()
  await expect(shared.getByText('Verified', { exact: true })).toBeVisible()
  await shared.goto(`/rounds/${roundId}`)
  await expect(shared.getByText('Receipt not found')).toBeVisible()
  await Promise.all([player, visitor].map((context) => context.close()))
})

test('neither visitors nor players trigger requests that are rejected', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  const page = await context.newPage()
  const logged: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) logged.push(message.text())
  })
  page.on('pageerror', ({ message }) => logged.push(message))

  for (const path of ['/landing', '/auth']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  await signUp(context, 'newcomer')
  await page.goto('/games/dice')
  await expect(page.getByRole('heading', { name: 'Casino Games' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  // An open page checks the session once after it ends.
  await page.goto('about:blank')
  await post(context, '/api/auth/logout', {})
  await page.goto('/landing')
  await page.waitForLoadState('networkidle')
  expect(logged).toEqual([])
  await context.close()
})

async function readRound(context: BrowserContext, roundId: number): Promise<Receipt> {
  return (await context.request.get(`/api/games/rounds/${roundId}`)).json()
}

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Fairness' }).click()
  return page.getByRole('dialog')
}

/** A seed or hash that the dialog shows under this label. */
function seedIn(dialog: Locator, name: string): Locator {
  const head = dialog.locator('div').filter({ has: dialog.page().getByText(name, { exact: true }) })
  return head.last().locator('xpath=following-sibling::p[@translate="no"]')
}

async function rotateInDialog(page: Page): Promise<Locator> {
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Rotate' }).click()
  await expect(dialog.getByText('Revealed.')).toBeVisible()
  return dialog
}

async function fillSeeds(dialog: Locator, { stake, fairness }: Receipt): Promise<void> {
  await dialog.getByLabel('Bet', { exact: true }).first().fill(String(stake))
  await dialog.getByLabel('Server seed', { exact: true }).fill(fairness.serverSeed ?? '')
  await dialog.getByLabel('Server seed hash').fill(fairness.serverSeedHash)
  await dialog.getByLabel('Client seed').fill(fairness.clientSeed)
  await dialog.getByLabel('Nonce').fill(String(fairness.nonce))
}

/** The image of the outcome that a receipt shows beside its first line. */
function pictureOn(receipt: Locator): Promise<string> {
  return receipt.locator('xpath=./div[1]/*[2]').evaluate(({ outerHTML }) => outerHTML)
}

/** The image of the outcome that the server stored. */
async function storedPicture(page: Page, { receiptId, game }: Receipt): Promise<string> {
  await navigate(page, `/receipts/${receiptId}`)
  const name = gameNames[game]()
  return pictureOn(page.locator('article.receipt').filter({ hasText: name }))
}

function tampered(seed: string): string {
  return `${seed.startsWith('0') ? '1' : '0'}${seed.slice(1)}`
}
