import { type Browser, expect, type Page } from '@playwright/test'
import { signUp } from './calls.ts'
import { test } from './fixtures.ts'
import { desktop, inspect, inspectMoving, phone } from './inspect.ts'
import { layoutFaults } from './layout-faults.ts'
import { lowFaults } from './low-faults.ts'
import { navigate } from './navigate.ts'

const TABLE = '/games/crash-together'

async function openTable(
  browser: Browser,
  { player, ...options }: Parameters<Browser['newContext']>[0] & { player?: string },
): Promise<Page> {
  const context = await browser.newContext(options)
  if (player) await signUp(context, player)
  const page = await context.newPage()
  await page.goto(TABLE)
  return page
}

const bet = (page: Page, number: 1 | 2) => page.locator(`[data-bet="${number}"]`)
const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Players' }).getByRole('listitem').filter({ hasText: name })

/** Bets in rounds until both fly in one that one of them cashes out of. A round may crash before anyone can. */
async function flyTogether(mara: Page, noor: Page): Promise<string> {
  for (;;) {
    await mara.keyboard.press('1')
    await bet(noor, 1).click()
    await expect(bet(mara, 1)).toContainText('Take back')
    await expect(bet(noor, 1)).toContainText('Take back')
    await expect(bet(mara, 1)).toContainText(/Cash out|Bet 10/)
    await mara.keyboard.press('1')
    const landed = mara.locator('.crash-status').getByText(/^Cashed out at/)
    const crashed = mara.locator('.crash-status').getByText(/^Crashed/)
    await expect(landed.or(crashed).first()).toBeVisible()
    if (await landed.isVisible()) return (await landed.innerText()).replace('Cashed out at ', '')
    await expect(bet(mara, 1)).toContainText('Bet 10')
    await expect(bet(mara, 1)).toBeEnabled()
    await expect(bet(noor, 1)).toBeEnabled()
  }
}

test('two players and a visitor see one round, and what each of them does in it', async ({
  browser,
}) => {
  const mara = await openTable(browser, { ...desktop, player: 'together_mara' })
  const noor = await openTable(browser, { ...phone, player: 'together_noor' })
  const visitor = await openTable(browser, desktop)
  const multiplier = await flyTogether(mara, noor)
  await expect(row(noor, 'together_mara')).toContainText(multiplier)
  await expect(row(visitor, 'together_mara')).toContainText(multiplier)
  await expect(row(mara, 'together_mara')).toContainText('You')
  await expect(row(visitor, 'together_noor')).toBeVisible()
  await expect(visitor.getByRole('main').getByRole('link', { name: 'Sign up' })).toBeVisible()
  await inspectMoving(mara, 'crash-together', { narrow: true, isTable: true })
  for (const page of [noor, mara, visitor]) expect.soft(await layoutFaults(page)).toEqual([])
  expect.soft(await lowFaults(noor)).toEqual([])
  for (const button of [bet(noor, 1), bet(noor, 2), noor.getByLabel('Bet amount')]) {
    await expect(button).toBeInViewport({ ratio: 1 })
  }
  await inspectMoving(visitor, 'crash-together-visitor')
  await visitor
    .getByRole('button', { name: /^Round \d/ })
    .first()
    .click()
  await visitor.getByRole('button', { name: 'Check in this browser' }).click()
  await expect(visitor.getByText('Verified')).toBeVisible()
  await visitor.keyboard.press('Escape')
  await navigate(visitor, '/fairness')
  await visitor.getByRole('button', { name: 'Check these links' }).click()
  await expect(visitor.getByText(/the chain to its end\.$/)).toBeVisible()
  await inspect(visitor, 'fairness-chains', { narrow: true })
})
