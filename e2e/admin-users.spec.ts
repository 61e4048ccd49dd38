import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { scaled } from '@tallyhouse/server/testing/scale'
import { decide, giveReason } from './admin-page.ts'
import { act, earn, post, signUp } from './calls.ts'
import { failOnConsoleErrors } from './console-errors.ts'
import { test } from './fixtures.ts'
import { inspect, settled } from './inspect.ts'
import { navigate } from './navigate.ts'
import { advance } from './page-clock.ts'
import { ADMIN } from './product.ts'
import { restoreSettings } from './restore-settings.ts'
import { expectBalance, logIn } from './visitors.ts'

test.describe.configure({ mode: 'default' })
restoreSettings(test)

const PASSWORD = 'slow coffee at night'

test('an admin finds a player and acts on the account, and every action is recorded', async ({
  browser,
}) => {
  const adminContext = await browser.newContext()
  const page = await adminContext.newPage()
  failOnConsoleErrors(page)
  await logIn(page, ADMIN)
  const player = await browser.newContext()
  await signUp(player, 'mika_reed')
  const playerPage = await player.newPage()
  await playerPage.goto('/')
  await expectBalance(playerPage, 100)

  await test.step('finds the player by the start of the email, and opens their page', async () => {
    await page.getByRole('link', { name: 'Admin' }).first().click()
    await expect(page.getByRole('tab').first()).toHaveText('Dashboard')
    await page.getByRole('tab', { name: 'Users' }).click()
    await page.getByLabel('Search').fill('MIKA_REED@')
    await expect(page).toHaveURL(/search=MIKA_REED/)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: 'Unverified' }).click()
    await page.reload()
    await expect(page.getByLabel('Search')).toHaveValue('MIKA_REED@')
    await expect(page.getByRole('button', { name: 'Unverified' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.getByRole('link', { name: 'mika_reed' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('mika_reed')
    await expect(states(page)).toHaveText(['Active', 'Unverified'])
  })

  await test.step('marks the email as verified', async () => {
    await decide(page, 'Verify email')
    await expect(page.getByText('Email Verified')).toBeVisible()
    await expect(page.getByText('The email is marked as verified.')).toBeVisible()
    await expect(states(page)).toHaveText(['Active', 'Verified'])
  })

  await test.step('sees which new address is pending, and verifies that one', async () => {
    const email = 'mika_moved@example.com'
    await post(player, '/api/auth/update-profile', { email, currentPassword: PASSWORD })
    await page.reload()
    await expect(page.getByText(`Changing to ${email} (not verified yet)`)).toBeVisible()
    await page.getByRole('button', { name: 'Verify email' }).click()
    await expect(page.getByRole('alertdialog')).toContainText(
      /mika_moved@example\.com, .* will replace mika_reed@example\.com/,
    )
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verify email' }).click()
    await expect(states(page)).toHaveText(['Active', 'Verified'])
    await expect(page.getByRole('main')).toContainText(`${email} · ID`)
  })

  await test.step('adds points with a reason, and cannot take more than the balance', async () => {
    await page.getByRole('button', { name: 'Adjust points' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Add points' }).click()
    await expect(dialog.getByText(/^Enter a whole number/)).toBeVisible()
    await expect(dialog.getByText('Enter a reason.')).toBeVisible()
    await dialog.getByLabel('Points').fill('1,500')
    await dialog.getByLabel('Reason').fill('The partner confirmed it by phone.')
    await expect(dialog.getByText('1,600')).toBeVisible()
    await dialog.getByRole('button', { name: 'Add 1,500 points' }).dblclick()
    await expect(page.getByText('mika_reed has 1,600 points available.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(stub(page, 'Available')).toContainText('1,600')
    await expect(page.getByRole('row', { name: /adjustment_credit/ })).toHaveCount(1)
    await expectBalance(playerPage, 1600)

    await page.getByRole('button', { name: 'Adjust points' }).click()
    await dialog.getByRole('radio', { name: 'Remove', exact: true }).click()
    await dialog.getByLabel('Points').fill('1601')
    await dialog.getByLabel('Reason').fill('Counted twice.')
    await dialog.getByRole('button', { name: 'Remove points' }).click()
    await expect(dialog.getByText('Only 1,600 points are available.')).toBeVisible()
    await dialog.getByLabel('Points').fill('600')
    await dialog.getByRole('button', { name: 'Remove 600 points' }).click()
    await expect(dialog).toBeHidden()
    await expect(stub(page, 'Available')).toContainText('1,000')
  })

  await test.step('mutes and unmutes the player in the chat', async () => {
    await page.getByRole('button', { name: 'Mute in chat' }).click()
    await page.getByLabel('Duration').selectOption('7 days')
    await giveReason(page, 'Shouting at newcomers', 'Mute player')
    await expect(page.getByText(/^Muted in chat until .*: Shouting/)).toBeVisible()
    await decide(page, 'Unmute')
    await expect(page.getByText('Player unmuted')).toBeVisible()
  })

  await test.step("ends the player's sessions", async () => {
    await page.getByRole('tab', { name: /^Sessions/ }).click()
    await expect(page.getByRole('tabpanel').getByRole('row')).toHaveCount(2)
    await decide(page, 'End sessions')
    await expect(page.getByText('Sessions ended')).toBeVisible()
    await expect(page.getByText('No active sessions.')).toBeVisible()
    expect((await player.request.get('/api/auth/user')).status()).toBe(401)
  })

  await test.step('bans and unbans the player', async () => {
    await page.getByRole('button', { name: 'Ban', exact: true }).click()
    await page.getByRole('button', { name: 'Ban player' }).click()
    await expect(page.getByText('Enter a reason.')).toBeVisible()
    await giveReason(page, 'Many accounts of one person', 'Ban player')
    await expect(states(page)).toHaveText(['Banned', 'Verified'])
    await expect(page.getByText(/^Banned by admin on .*: Many accounts of one/)).toBeVisible()
    const login = { username: 'mika_reed', password: PASSWORD }
    const rejected = await player.request.post('/api/auth/login', { data: login })
    expect(await rejected.json()).toMatchObject({ code: 'banned' })
    await page.getByRole('button', { name: 'Unban', exact: true }).click()
    await giveReason(page, 'It was their sister', 'Unban')
    await expect(states(page)).toHaveText(['Active', 'Verified'])
    await post(player, '/api/auth/login', login)
  })

  await test.step('finds every action on the Actions tab and in the audit log', async () => {
    await page.getByRole('tab', { name: /^Actions/ }).click()
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveText([
      /^admin unbanned mika_reedIt was their sister/,
      /^admin banned mika_reedMany accounts of one person/,
      /^admin logged mika_reed out everywhere \(1 session\)/,
      /^admin unmuted mika_reed in chat/,
      /^admin muted mika_reed in chat for 7 daysShouting at newcomers/,
      /^admin removed 600 points from mika_reedCounted twice\./,
      /^admin added 1,500 points to mika_reedThe partner confirmed it by phone\./,
      /^admin marked the email of mika_reed as verifiedmika_moved@.*, replacing mika_reed@/,
      /^admin marked the email of mika_reed as verifiedmika_reed@example\.com/,
    ])
    const value = { value: '125' }
    expect(
      (await adminContext.request.put('/api/admin/settings/signup_bonus', { data: value })).ok(),
    ).toBe(true)
    await page.goto('/admin?tab=audit')
    const lines = page.getByRole('tabpanel').getByRole('listitem')
    await expect(lines.first()).toContainText('changed the setting signup_bonus')
    await expect(lines.first()).toContainText(/from\s*100\s*to\s*125/)
    await page.getByLabel('Player', { exact: true }).fill('Mika_Reed')
    await expect(lines).toHaveCount(9)
    await page.getByLabel('Action', { exact: true }).selectOption('Points adjusted')
    await expect(lines).toHaveCount(2)
    await page.getByLabel('To', { exact: true }).fill('2020-01-01')
    await expect(page.getByText('No actions match these filters.')).toBeVisible()
    await page.getByLabel('To', { exact: true }).fill('')
    await page.getByLabel('Player', { exact: true }).fill('nobody at all')
    await expect(page.getByText('No player has this username or ID.')).toBeVisible()
  })
  await Promise.all([adminContext.close(), player.close()])
})

test('the player list loads 20 at a time, and can be filtered and searched by ID', {
  tag: '@soak',
}, async ({ browser }) => {
  const adminContext = await signedInAdmin(browser.newContext())
  const newcomers = await browser.newContext()
  for (let n = 10; n < 32; n += 1) await signUp(newcomers, `many_${n}`)
  const page = await adminContext.newPage()
  failOnConsoleErrors(page)
  await page.goto('/admin?tab=users')
  const rows = page.locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(20)
  await expect(rows.first()).toContainText('many_31')
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(rows.filter({ hasText: 'many_10' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Admins' }).click()
  await expect(rows.filter({ hasText: 'many_' })).toHaveCount(0)
  await expect(rows.getByRole('link', { name: 'admin', exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Admins' }).click()
  await page.getByRole('button', { name: 'Banned' }).click()
  await page.getByLabel('Search').fill('many_20@')
  await expect(page.getByText('No players match these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Banned' }).click()
  const found = await (await adminContext.request.get('/api/admin/users?search=many_20')).json()
  await page.getByLabel('Search').fill(String(found[0].id))
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('many_20')
  await Promise.all([newcomers.close(), adminContext.close()])
})

test('a player without admin rights is denied access and redirected home', {
  tag: '@soak',
}, async ({ browser }) => {
  const player = await browser.newContext()
  await signUp(player, 'curious_one')
  const page = await player.newPage()
  for (const path of ['/admin', '/admin/users/1']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(page.getByText('Admin access required.')).toBeVisible()
    await expect(page).toHaveURL('/')
  }
  await player.close()
})

test('an admin whose session ended is redirected to login', { tag: '@soak' }, async ({
  browser,
}) => {
  const player = await browser.newContext()
  await signUp(player, 'still_here')
  const adminContext = await signedInAdmin(browser.newContext())
  const page = await adminContext.newPage()
  await page.clock.install()
  await page.goto('/admin?tab=users&search=still_here')
  await page.getByRole('link', { name: 'still_here' }).click()
  await page.getByRole('button', { name: 'Verify email' }).click()
  await adminContext.clearCookies({ name: 'sid' })
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verify email' }).click()
  const unauthorized = page.getByText('Unauthorized')
  while (!(await unauthorized.isVisible())) await advance(page)
  await expect(page.getByText('You are logged out. Logging in again...')).toBeVisible()
  await page.clock.resume()
  await expect(page).toHaveURL('/auth')
  await Promise.all([player.close(), adminContext.close()])
})

/** The tabs of a player's page are one table with other rows. */
const inspectedTabs = scaled({
  test: ['rounds', 'actions'],
  soak: ['rounds', 'offers', 'withdrawals', 'sessions', 'signals', 'actions'],
})

test('player pages and the audit log are accessible and fit their viewports', {
  tag: '@soak',
}, async ({ browser }) => {
  const player = await browser.newContext()
  const id = await busyPlayer(player, 'busy_player')
  const adminContext = await signedInAdmin(browser.newContext())
  await post(adminContext, '/api/admin/chat/mute', { userId: id, minutes: 90, reason: 'Shouting' })
  await post(adminContext, `/api/admin/users/${id}/ban`, { reason: 'Many accounts of one person' })
  const page = await adminContext.newPage()
  for (const [screen, path] of [
    ['users', '/admin?tab=users'],
    ['users-none', '/admin?tab=users&search=zzz&banned=true'],
    ['audit', '/admin?tab=audit'],
    ['player', `/admin/users/${id}`],
    ['player-none', '/admin/users/987654321'],
    ...inspectedTabs.map((tab) => [`player-${tab}`, `/admin/users/${id}?tab=${tab}`]),
  ] as const) {
    await navigate(page, String(path))
    await settled(page)
    await inspect(page, `admin-${screen}`, { narrow: true })
  }
  await page.getByRole('button', { name: 'Adjust points' }).click()
  await page.getByRole('button', { name: 'Add points' }).click()
  await inspect(page, 'admin-adjust')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Admin rights' }).click()
  await inspect(page, 'admin-rights')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Unban' }).click()
  await inspect(page, 'admin-unban')
  await giveReason(page, 'Seen in person', 'Unban')
  await page.getByRole('button', { name: 'Ban', exact: true }).click()
  await inspect(page, 'admin-ban')
  await Promise.all([player.close(), adminContext.close()])
})

/** Creates a player with an entry in every list. Returns their ID. */
async function busyPlayer(player: BrowserContext, username: string): Promise<number> {
  await signUp(player, username)
  await earn(player)
  await act(player, 'complete', 'slow-coffee')
  await act(player, 'reverse', 'slow-coffee')
  await post(player, '/api/games/dice', { betAmount: 25, prediction: 'over' })
  return (await (await player.request.get('/api/auth/user')).json()).id
}

async function signedInAdmin(context: Promise<BrowserContext>): Promise<BrowserContext> {
  const adminContext = await context
  await post(adminContext, '/api/auth/login', ADMIN)
  return adminContext
}

/** The status badges below the player's name. */
function states(page: Page): Locator {
  return page.getByRole('list', { name: 'Account status' }).getByRole('listitem')
}

function stub(page: Page, label: string): Locator {
  return page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
}
