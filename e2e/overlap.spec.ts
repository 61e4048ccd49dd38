import { expect, type Page } from '@playwright/test'
import { type GameType, gameType } from '@tallyhouse/contract/games/all-games'
import { scaled } from '@tallyhouse/server/testing/scale'
import { act, earn, signUp } from './calls.ts'
import { test } from './fixtures.ts'
import { loadDrivers } from './game-driver.ts'
import { layoutFaults } from './layout-faults.ts'
import { openTable } from './navigate.ts'
import { payWell } from './pay-well.ts'

/** A small laptop, phones without and with the browser's toolbars, the smallest phone, and a laptop at 200%. */
const sizes = scaled({
  test: ['1280x720', '390x844', '640x400'],
  soak: ['1280x720', '1280x800', '390x844', '390x664', '320x640', '640x400'],
}).map((size) => size.split('x').map(Number) as [number, number])
const drivers = await loadDrivers()
/** A multiple of the stake that is wider than any real one. */
const TIMES = 99_999_999

test('nothing is cut or covered at any table, before, during, and after a win', async ({
  page,
  context,
}) => {
  await signUp(context, 'the_longest_name_of_all_')
  await earn(context)
  await page.goto('/games')
  for (const game of gameType.options) await test.step(game, () => judge(page, game))
})

async function judge(page: Page, game: GameType): Promise<void> {
  await openTable(page, game)
  await expectFit(page, `${game} idle`)
  if (process.env.SOAK === '1') await judgeRound(page, game)
  await payWell(page, TIMES)
  await drivers[game].play(page, 'mouse')
  // A round of several moves can be lost early, and pays all the same.
  const ticket = game === 'blackjack' ? page.getByText('YOU WIN!') : page.locator('.win-ticket')
  await expect(ticket).toBeVisible()
  await expectFit(page, `${game} win`)
  await page.unroute('**/api/games/**')
}

/** A round in progress, and its result as it comes, in normal and in forced colors. */
async function judgeRound(page: Page, game: GameType): Promise<void> {
  const finish = await drivers[game].begin(page)
  await expectFit(page, `${game} in play`)
  await finish()
  await expectFit(page, `${game} result`)
  await page.emulateMedia({ forcedColors: 'active' })
  await expectFit(page, `${game} in forced colors`)
  await page.emulateMedia({ forcedColors: 'none' })
}

test('toasts stay in the window with their whole text', async ({ page, context }) => {
  let deliver = (_message: string) => {}
  await page.routeWebSocket(/\/ws/, (socket) => {
    socket.connectToServer()
    deliver = (message) => socket.send(message)
  })
  await signUp(context, 'toast_reader')
  await openTable(page, 'dice')
  await expect(page.getByText('Connected')).toBeVisible()
  const toasts = page.getByRole('list', { name: 'Live notifications' })
  for (const [id, type] of (['withdrawal', 'big_win', 'system'] as const).entries()) {
    deliver(JSON.stringify({ type: 'notification', notification: longNotification(id, type) }))
    await expect(toasts.getByRole('listitem')).toHaveCount(id + 1)
    await expectFit(page, type)
  }
  await toasts.getByRole('button').first().focus()
  await expect(toasts).toHaveAttribute('data-expanded')
  await expectFit(page, 'expanded')
  await page.getByLabel('Bet amount').fill('999999')
  // Again at each size, because the toast leaves after five seconds.
  await expectFit(page, 'error', async () => {
    await page.locator('form').getByRole('button', { name: 'Roll' }).click()
    const toast = page.locator('[data-sonner-toast][data-removed=false]')
    await expect(toast.filter({ hasText: 'Insufficient Points' }).last()).toBeVisible()
  })
})

function longNotification(id: number, type: string) {
  const message =
    'Your Robux withdrawal of 1,234,567 points was paid. Check your pending Robux, which arrive in 5 days.'
  return {
    id: 900_000 + id,
    type,
    title: 'Gamepass Purchase Completed for your withdrawal',
    message,
    texts: null,
    isGlobal: false,
    userId: 1,
    amount: 1_234_567,
    gameName: null,
    isRead: false,
    createdAt: new Date().toISOString(),
    expiresAt: null,
  }
}

test('dialogs of a table hold what they show', async ({ page, context }) => {
  await signUp(context, 'dialog_reader')
  await openTable(page, 'blackjack')
  const dialogs = scaled({ test: ['Rules', 'Fairness'], soak: ['Rules', 'Fairness', 'Settings'] })
  for (const name of dialogs) {
    await page
      .getByRole('button', { name, exact: name !== 'Settings' })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectFit(page, name)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('the demo wall fits, with an offer that can be reversed', async ({ page, context }) => {
  await signUp(context, 'wall_reader')
  await act(context, 'complete', 'night-market')
  const { user } = await (await context.request.get('/api/offerwall')).json()
  await page.goto(`/offerwall/demo?user=${encodeURIComponent(user)}`)
  await expect(page.getByRole('button', { name: /^Reverse/ })).toBeVisible()
  await expectFit(page, 'demo wall')
  const fonts = await page.evaluate(() => document.fonts.load('14px "Hanken Grotesk"'))
  expect(fonts).not.toHaveLength(0)
  await page.goto('/offers/go/demo/tin-ledger')
  await expect(page.getByRole('button', { name: /^Complete/ })).toHaveCount(1)
  await expectFit(page, 'chosen offer')
})

async function expectFit(page: Page, state: string, reach = async () => {}): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await reach()
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    expect.soft(await layoutFaults(page), `${state} at ${width}x${height}`).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}
