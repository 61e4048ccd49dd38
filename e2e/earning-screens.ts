import { type BrowserContext, expect, type Page } from '@playwright/test'
import { challengeOf, offerOf } from './earning.ts'
import { type Look, post, settled } from './inspect.ts'

/** The dashboard with something to claim, its dialogs, and with all of it claimed. */
export async function homeWithCards(player: BrowserContext, look: Look): Promise<void> {
  const page = await open(player, '/')
  await look(page, 'home-claimable')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByLabel('Time zone').selectOption('Pacific/Auckland')
  await look(page, 'time-zone')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Notifications, / }).click()
  await expect(page.getByText('Welcome to Tallyhouse')).toBeVisible()
  await look(page, 'bell')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('All read')).toBeVisible()
  await look(page, 'bell-read')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Claim Bonus' }).click()
  await expect(page.getByRole('button', { name: 'Bonus Claimed Today' })).toBeVisible()
  await challengeOf(page, 'Earn 500 points')
    .getByRole('button', { name: /^Claim/ })
    .click()
  await expect(page.getByText('1 of 3 claimed')).toBeVisible()
  await expect(page.locator('body > canvas')).not.toBeAttached()
  await look(page, 'home-claimed')
  await page.close()
}

/** What the Earn page opens and shows beside its first sight. */
export async function earningDialogs(player: BrowserContext, look: Look): Promise<void> {
  const page = await open(player, '/earn')
  await page.getByRole('tab', { name: 'Friends' }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(2)
  await look(page, 'earn-friends')
  await offerOf(page, 'Night Market Empire').getByRole('button').click()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('dialog').getByText('Please tell us what you did.')).toBeVisible()
  await look(page, 'earn-ticket')
  await page.keyboard.press('Escape')
  await offerOf(page, 'Harbour Radio').getByRole('button').click()
  await expect(page.getByText('The partner confirmed it.')).toBeVisible()
  await look(page, 'earn-ticket-answered')
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'pending' }).check()
  await expect(page.locator('#my-offers').getByRole('listitem')).toHaveCount(1)
  await look(page, 'earn-pending')
  await page.route('**/api/ogads/offers', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Offers Temporarily Unavailable')).toBeVisible({ timeout: 20_000 })
  await settled(page)
  await look(page, 'earn-failure')
  await page.close()
}

/** The tabs of the back office that have to do with earning, and their dialogs. */
export async function officeTabs(admin: BrowserContext, look: Look, name: string): Promise<void> {
  const blocked = { ipAddress: `203.0.113.${name.length}`, reason: 'Twelve accounts in an hour' }
  await post(admin, '/api/admin/blocked-addresses', blocked)
  const page = await open(admin, '/admin?tab=challenges')
  await look(page, 'admin-challenges')
  await page.getByRole('button', { name: 'Edit Earn 500 points' }).click()
  await page.getByLabel('Target').fill('none')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Target and reward must be valid positive numbers')).toBeVisible()
  await look(page, 'admin-challenge-error')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: /^Tickets/ }).click()
  await page.getByRole('button', { name: `Answer earner_${name} about Tin Ledger` }).waitFor()
  await look(page, 'admin-tickets')
  await page.getByRole('button', { name: `Answer earner_${name} about Tin Ledger` }).click()
  await page.getByRole('button', { name: 'Answer only' }).click()
  await expect(page.getByRole('dialog').getByText('Please write an answer.')).toBeVisible()
  await look(page, 'admin-ticket-answer')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: /^Signals/ }).click()
  const resolve = page.getByRole('button', { name: `Resolve Self-referral of earner_${name}` })
  await resolve.waitFor()
  await look(page, 'admin-signals')
  await resolve.click()
  await look(page, 'admin-signal-resolve')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Blocked addresses' }).click()
  await page.getByRole('button', { name: 'Block address' }).click()
  await expect(
    page.getByRole('main').getByText('Please enter an IPv4 or IPv6 address.'),
  ).toBeVisible()
  await look(page, 'admin-blocked')
  await page.close()
}

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await settled(page)
  return page
}
