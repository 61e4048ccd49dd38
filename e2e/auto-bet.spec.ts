import { expect, type Page } from '@playwright/test'
import type { GameType } from '@tallyhouse/contract/games/all-games'
import type { RoundRecord } from '@tallyhouse/contract/games/round'
import { earn, signUp } from './calls.ts'
import { expectStopInView, hiddenControls } from './controls.ts'
import { test } from './fixtures.ts'
import { action, failCall } from './game-controls.ts'
import { desktop, inspect } from './inspect.ts'
import { lowFaults } from './low-faults.ts'
import { openTable } from './navigate.ts'

test.use(desktop)

test('saves auto-bet settings as a preset, and uses it after a reload', { tag: '@soak' }, async ({
  page,
  context,
}) => {
  await signUp(context, 'preset_saver')
  await earn(context)
  await openAuto(page, 'limbo')
  await page.getByLabel('Stop on loss').fill('80')
  await page.getByRole('radio', { name: 'Advanced', exact: true }).click()
  await page.getByRole('button', { name: 'Add rules' }).click()
  await page.getByRole('button', { name: /^Martingale/ }).click()
  await inspect(page, 'auto-bet-rules')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('After each loss: raise the bet by 100%.')).toBeVisible()
  await page.getByRole('button', { name: 'Presets' }).click()
  await page.getByLabel('Name of the current settings').fill('Evening')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Stop auto-bet')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Use Evening' })).toBeVisible()
  await inspect(page, 'auto-bet-presets')
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'Simple', exact: true }).click()
  await page.getByLabel('Stop on loss').fill('10')

  await page.reload()
  await page.getByRole('radio', { name: 'Auto', exact: true }).click()
  await expect(page.getByLabel('Stop on loss')).toHaveValue('10')
  await page.getByRole('button', { name: 'Presets' }).click()
  await page.getByRole('button', { name: 'Use Evening' }).click()
  await expect(page.getByLabel('Stop on loss')).toHaveValue('80')
  await expect(page.getByText('After each loss: raise the bet by 100%.')).toBeVisible()
})

test('a strategy that doubles never loses more than the stop on loss', { tag: '@soak' }, async ({
  page,
  context,
}) => {
  await signUp(context, 'doubler')
  await earn(context)
  await openAuto(page, 'limbo')
  await page.getByLabel('Target', { exact: true }).fill('1000')
  await page.getByLabel('Bet amount').fill('5')
  await page.getByLabel('Number of bets').fill('0')
  await page.getByLabel('Stop on loss').fill('40')
  await page.getByLabel('On loss, raise by %').fill('100')
  await action(page, 'Start auto-bet').click()
  const status = page.getByRole('status').filter({ hasText: 'Stopped on loss' })
  await expect(status).toHaveText(/could take you past your limit of 40 points/)
  const nets = (await fetchRounds(page, 'limbo')).map(({ stake, payout }) => payout - stake)
  expect(nets.slice(0, 3)).toEqual([-20, -10, -5])
  await page.getByText(/^Bets \d+$/).click()
  await expect(page.getByRole('img', { name: /^Net after \d+ bets/ })).toBeVisible()
  await inspect(page, 'auto-bet-run')
})

test('shows the server’s reason for a refused bet', async ({ page, context }) => {
  await signUp(context, 'refused_auto')
  await earn(context)
  await openAuto(page, 'limbo')
  await page.getByLabel('Stop on loss').fill('50')
  await failCall(page, 'limbo')
  await action(page, 'Start auto-bet').click()
  await expect(page.getByText(/the last bet wasn’t accepted. Something broke/)).toBeVisible()
})

test('plays tiles that the player chose, with Start and Stop in view', { tag: '@soak' }, async ({
  page,
  context,
}) => {
  await signUp(context, 'auto_rounds')
  await earn(context)
  await openAuto(page, 'mines')
  await expect(page.getByText('Choose tiles on the board to open in every round')).toBeVisible()
  expect.soft(await lowFaults(page), 'setup').toEqual([])
  for (const tile of [0, 6, 12]) await page.locator(`[data-tile="${tile}"]`).click()
  await inspect(page, 'auto-bet-mines')
  await expectStopInView(page)
  await finishRun(page, 5)
  const rounds = await fetchRounds(page, 'mines')
  for (const { choice } of rounds.slice(0, 5)) {
    expect([0, 6, 12].slice(0, choice.tiles.length)).toEqual(choice.tiles)
    if (choice.tiles.length < 3) expect(choice.end).toBe('mine')
  }
  await inspect(page, 'auto-bet-mines-result')
  expect.soft(await lowFaults(page), 'result').toEqual([])
})

test('plays flights and hands', { tag: '@soak' }, async ({ page, context }) => {
  await signUp(context, 'auto_hands')
  await earn(context)
  await openAuto(page, 'crash')
  await page.getByLabel('Auto cash-out').fill('1.2')
  await finishRun(page, 2)
  await expect(page.getByText('Finished: 2 bets placed.')).toBeVisible()
  await inspect(page, 'auto-bet-crash')
  expect(await hiddenControls(page)).toEqual([])

  await openAuto(page, 'hilo')
  await page.getByLabel('Cash out after').fill('1')
  await finishRun(page, 3)
  await inspect(page, 'auto-bet-hilo')
  expect(await hiddenControls(page)).toEqual([])
  for (const { choice } of (await fetchRounds(page, 'hilo')).slice(0, 3)) {
    expect(choice.steps).toHaveLength(1)
  }

  await openAuto(page, 'blackjack')
  await finishRun(page, 3)
  await inspect(page, 'auto-bet-blackjack')
  expect(await hiddenControls(page)).toEqual([])
  expect(await fetchRounds(page, 'blackjack')).toHaveLength(3)
})

/** Places so many bets, and waits for the last one. */
async function finishRun(page: Page, bets: number): Promise<void> {
  await page.getByRole('radio', { name: 'Auto', exact: true }).click()
  await page.getByLabel('Number of bets').fill(String(bets))
  await page.getByLabel('Stop on loss').fill('500')
  await action(page, 'Start auto-bet').click()
  await expect(page.getByText(`Finished: ${bets} bets placed.`)).toBeVisible()
}

/** The player's latest rounds in a game, newest first. */
async function fetchRounds<G extends GameType>(page: Page, game: G): Promise<RoundRecord<G>[]> {
  return (await page.request.get(`/api/games/history?game=${game}`)).json()
}

async function openAuto(page: Page, game: GameType): Promise<void> {
  await openTable(page, game)
  await page.getByRole('radio', { name: 'Auto', exact: true }).click()
}
