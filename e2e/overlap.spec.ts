import { expect, type Page } from '@playwright/test'
import { scaled } from '@tallyhouse/server/testing/scale'
import { act, signUp } from './calls.ts'
import { enterChat } from './chat.ts'
import { playHand } from './every-game.ts'
import { test } from './fixtures.ts'
import { layoutFaults } from './layout-faults.ts'
import { openTable } from './navigate.ts'

/** A small laptop, phones without and with the browser's toolbars, the smallest phone, and a laptop at 200%. */
const sizes = scaled({
  test: ['1280x720', '390x844', '390x664', '640x400'],
  soak: ['1280x720', '1280x800', '390x844', '390x664', '320x640', '640x400'],
}).map((size) => size.split('x').map(Number) as [number, number])

test('toasts stay in the window with their whole text', async ({ page, context }) => {
  let deliver = (_message: string) => {}
  await page.routeWebSocket(/\/ws/, (socket) => {
    socket.connectToServer()
    deliver = (message) => socket.send(message)
  })
  const notify = (id: number, type: string, texts: { title?: string } = {}) => {
    const notification = { ...longNotification(id, type), ...texts }
    deliver(JSON.stringify({ type: 'notification', notification }))
  }
  const toasts = page.getByRole('list', { name: 'Live notifications' })
  await signUp(context, 'toast_reader')
  await toastsOnHome(page, async () => {
    notify(99, 'system', { title: 'Offer credited' })
    await expect(toasts.getByRole('listitem')).toHaveCount(1)
  })
  await openTable(page, 'dice')
  await expect(toasts.getByRole('listitem')).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByText('Connected')).toBeVisible()
  for (const [id, type] of (['withdrawal', 'big_win', 'system'] as const).entries()) {
    notify(id, type)
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

/** Beside the chat of a laptop, a toast does not cover the referral link, nor on a phone a notification the first steps. */
async function toastsOnHome(page: Page, deliver: () => Promise<void>): Promise<void> {
  await enterChat(page)
  await page.getByRole('button', { name: 'Resend Email' }).first().click()
  const toast = page.locator('[data-sonner-toast][data-removed=false]')
  await expect(toast).toBeVisible()
  const copy = page.getByRole('button', { name: 'Copy link' })
  await copy.scrollIntoViewIfNeeded()
  const [covering, covered] = [await toast.boundingBox(), await copy.boundingBox()]
  expect.soft((covered?.x ?? 0) + (covered?.width ?? 0)).toBeLessThan(covering?.x ?? 0)
  await page.getByRole('button', { name: 'Close chat' }).click()
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  await dismiss.click()
  await expect(toast).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 664 })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.getByRole('button', { name: 'Resend Email' }).first().click()
  await expect(toast).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  expect.soft(await layoutFaults(page), 'Home with a toast').toEqual([])
  await dismiss.click()
  await expect(page.locator('[data-sonner-toast], .general-toast-shield')).toHaveCount(0)
  // Under the pointer, a notification unfolds.
  await page.mouse.move(0, 0)
  await deliver()
  expect.soft(await layoutFaults(page), 'Home').toEqual([])
}

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
    withdrawalId: null,
    isRead: false,
    createdAt: new Date().toISOString(),
    expiresAt: null,
  }
}

test('dialogs of a table hold what they show', { tag: '@soak' }, async ({ page, context }) => {
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
  await dialogsOfAutoBet(page)
  await playHand(context)
  await page.reload()
  await page.getByRole('list', { name: 'Last 10 hands' }).getByRole('button').first().click()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expectFit(page, 'receipt')
})

/** With as many rules as there can be, and a preset. */
async function dialogsOfAutoBet(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Auto', exact: true }).click()
  await page.getByRole('radio', { name: 'Advanced', exact: true }).click()
  await page.getByRole('button', { name: 'Add rules' }).click()
  const addRule = page.getByRole('button', { name: 'Add a rule' })
  while (await addRule.isVisible()) await addRule.click()
  await expectFit(page, 'rules of auto-bet')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Presets' }).click()
  await page.getByLabel('Name of the current settings').fill('A rather long name')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Use A rather long name' })).toBeVisible()
  await expectFit(page, 'presets of auto-bet')
  await page.keyboard.press('Escape')
}

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
