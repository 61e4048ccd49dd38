import { type BrowserContext, expect, type Page } from '@playwright/test'
import { post } from './calls.ts'
import { challengeItem, myOfferItem } from './earning.ts'
import { inspect, phone, settled } from './inspect.ts'
import { routeRead } from './route-read.ts'

/** Inspects the dashboard with and without claimable rewards, and its dialogs. */
export async function inspectDashboard(player: BrowserContext): Promise<void> {
  const page = await open(player, '/')
  await inspect(page, 'home-claimable')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByLabel('Time zone').selectOption('Pacific/Auckland')
  await inspect(page, 'time-zone')
  await page.keyboard.press('Escape')
  await openBell(page)
  await expect(page.getByText('Welcome to Tallyhouse')).toBeVisible()
  await inspect(page, 'bell', { restore: () => openBell(page) })
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('All read')).toBeVisible()
  await inspect(page, 'bell-read', { restore: () => openBell(page) })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Claim bonus' }).click()
  await expect(page.getByRole('button', { name: 'Bonus Claimed Today' })).toBeVisible()
  await challengeItem(page, 'Earn 500 points')
    .getByRole('button', { name: /^Claim/ })
    .click()
  await expect(page.getByText('1 of 3 claimed')).toBeVisible()
  await expect(page.locator('body > canvas')).not.toBeAttached()
  await inspect(page, 'home-claimed')
  await page.close()
}

/** A popover or a sheet, depending on the page size. Closes when the size changes. */
async function openBell(page: Page): Promise<void> {
  const bell = page.getByRole('dialog', { name: 'Notifications' })
  if (await bell.isVisible()) return
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(bell).toBeVisible()
}

/** Inspects the Earn page's tabs, dialogs, and error state. */
export async function inspectEarnPage(player: BrowserContext): Promise<void> {
  const page = await open(player, '/earn')
  const before = page.viewportSize()
  await page.setViewportSize(phone.viewport)
  const offers = page.getByRole('region', { name: 'Featured offers' }).getByRole('listitem')
  await expect(offers.first()).toBeInViewport({ ratio: 1 })
  if (before) await page.setViewportSize(before)
  await page.getByRole('tab', { name: 'Friends' }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(2)
  await inspect(page, 'earn-friends')
  await myOfferItem(page, 'Night Market Empire').getByRole('button').click()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('dialog').getByText('Describe what you did.')).toBeVisible()
  await inspect(page, 'earn-ticket')
  await page.keyboard.press('Escape')
  await myOfferItem(page, 'Harbour Radio').getByRole('button').click()
  await expect(page.getByText('The partner confirmed it.')).toBeVisible()
  await inspect(page, 'earn-ticket-answered')
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'pending' }).check()
  await expect(page.locator('#my-offers').getByRole('listitem')).toHaveCount(1)
  await inspect(page, 'earn-pending')
  await routeRead(page, '**/api/ogads/offers', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Offers Temporarily Unavailable')).toBeVisible()
  await settled(page)
  await inspect(page, 'earn-failure')
  await page.close()
}

/** Inspects the admin tabs related to earning, and their dialogs. */
export async function inspectAdminTabs(admin: BrowserContext): Promise<void> {
  const blocked = { ipAddress: '203.0.113.4', reason: 'Twelve accounts in an hour' }
  await post(admin, '/api/admin/blocked-addresses', blocked)
  const page = await open(admin, '/admin?tab=challenges')
  await inspect(page, 'admin-challenges')
  await page.getByRole('button', { name: 'Edit Earn 500 points' }).click()
  await page.getByLabel('Target').fill('none')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Target and reward must be valid positive numbers')).toBeVisible()
  await inspect(page, 'admin-challenge-error')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: /^Tickets/ }).click()
  await page.getByRole('button', { name: 'Answer earner_of_screens about Tin Ledger' }).waitFor()
  await inspect(page, 'admin-tickets')
  await page.getByRole('button', { name: 'Answer earner_of_screens about Tin Ledger' }).click()
  await page.getByRole('button', { name: 'Answer only' }).click()
  await expect(page.getByRole('dialog').getByText('Enter an answer.')).toBeVisible()
  await inspect(page, 'admin-ticket-answer')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: /^Signals/ }).click()
  const resolve = page.getByRole('button', {
    name: 'Resolve the signal “Self-referral” for earner_of_screens',
  })
  await resolve.waitFor()
  await inspect(page, 'admin-signals')
  await resolve.click()
  await inspect(page, 'admin-signal-resolve')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Blocked' }).click()
  await page.getByRole('button', { name: 'Block address' }).click()
  await expect(page.getByRole('main').getByText('Enter an IPv4 or IPv6 address.')).toBeVisible()
  await inspect(page, 'admin-blocked')
  await announce(page)
  await inspectSystem(page)
  await page.close()
}

/**
 * Inspects announcements. Ends the one it sends, so that it does not reach players in later tests.
 */
async function announce(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Announcements' }).click()
  await page.getByRole('button', { name: 'Send to all players' }).click()
  await expect(page.getByText('Enter a title.')).toBeVisible()
  await page.getByLabel('Title').fill('Maintenance tonight')
  await page.getByLabel('Message').fill('We are back within minutes.')
  await page.getByRole('button', { name: 'Send to all players' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Announcement sent')).toBeVisible()
  await inspect(page, 'admin-announcements')
  await page.getByRole('button', { name: 'End Maintenance tonight' }).click()
  await page.getByRole('button', { name: 'End announcement' }).click()
  await expect(page.getByRole('cell', { name: /^Ended .* by admin$/ })).toBeVisible()
}

/** Inspects the System tab, with a postback that was just refused. */
async function inspectSystem(page: Page): Promise<void> {
  await page.request.get('/api/postbacks/demo?user=nobody&transaction=screens&points=5&signature=0')
  await page.getByRole('tab', { name: 'System' }).click()
  await page
    .getByRole('button', { name: /^Details of postback/ })
    .first()
    .waitFor()
  await settled(page)
  await inspect(page, 'admin-system')
  await page
    .getByRole('button', { name: /^Details of postback/ })
    .first()
    .click()
  await inspect(page, 'admin-postback')
  await page.keyboard.press('Escape')
}

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await settled(page)
  return page
}
