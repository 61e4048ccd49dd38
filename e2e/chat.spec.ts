import { expect, type Locator, type Page } from '@playwright/test'
import { isSoak } from '@tallyhouse/server/testing/scale'
import { act, post } from './calls.ts'
import { chatter, enterChat, log, moderator, openChat, unverified, write } from './chat.ts'
import { cutTexts } from './cut-texts.ts'
import { test } from './fixtures.ts'
import { inspect, inspectMoving, phone } from './inspect.ts'
import { openTable } from './navigate.ts'
import { expectBalance } from './visitors.ts'

test.describe.configure({ mode: 'default' })

test('two players chat, with and without a connection', async ({ browser }) => {
  const mara = await chatter(browser, 'mara', { address: '198.18.0.1' })
  const ben = await chatter(browser, 'ben', { address: '198.18.0.2' })

  await test.step('messages sent while the chat is closed are counted as unread', async () => {
    await mara.goto('/')
    await expect(mara.getByRole('button', { name: 'Open chat', exact: true })).toBeVisible()
    await enterChat(ben)
    await expect(log(ben)).toContainText('No messages yet.')
    await write(ben, '  The night market pays well <b>today</b>  ')
    await expect(log(ben)).toContainText('The night market pays well <b>today</b>')
    await mara.getByRole('button', { name: 'Open chat, 1 unread' }).click()
    await expect(log(mara)).toContainText('The night market pays well <b>today</b>')
    await expect(mara.getByText('2 online')).toBeVisible()
  })

  await test.step('on a desktop the page makes room for the chat', async () => {
    const { width } = await measureBox(mara.getByRole('complementary', { name: 'Live chat' }))
    const { x } = await measureBox(mara.getByRole('heading', { name: /^Welcome/ }))
    expect(x).toBeGreaterThan(width)
    await mara.context().setOffline(true)
    const notice = await measureBox(mara.getByText('You’re offline.'))
    await mara.context().setOffline(false)
    expect(notice.x).toBeGreaterThanOrEqual(width)
  })

  await test.step('Enter sends, Shift+Enter starts a new line, and empty messages are not sent', async () => {
    const field = mara.getByRole('textbox', { name: 'Message' })
    await expect(field).toBeFocused()
    await field.fill('It does,')
    await field.press('Shift+Enter')
    await field.pressSequentially('Ben.')
    await expect(field).toHaveValue('It does,\nBen.')
    await field.press('Enter')
    await expect(field).toHaveValue('')
    await expect.poll(() => log(ben).getByText('It does, Ben.').innerText()).toBe('It does,\nBen.')
    await field.fill('   ')
    await field.press('Enter')
    await expect(mara.getByRole('button', { name: 'Send' })).toBeDisabled()
  })

  await test.step('messages are limited to 500 characters, and the last 100 are counted down', async () => {
    const field = mara.getByRole('textbox', { name: 'Message' })
    await field.fill('w'.repeat(495))
    await field.pressSequentially('w'.repeat(10))
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(mara.getByRole('button', { name: 'Send' })).toBeDisabled()
    await field.fill('w'.repeat(500))
    await expect(mara.getByText('0 left')).toBeVisible()
    await field.press('Enter')
    await expect(log(ben)).toContainText('w'.repeat(500))
  })

  await test.step('a rejection is shown to the author only, and the draft remains', async () => {
    await write(mara, 'w'.repeat(500))
    await expect(log(mara)).toContainText('You just sent this message.')
    await expect(mara.getByRole('textbox', { name: 'Message' })).toHaveValue('w'.repeat(500))
    await expect(log(ben)).not.toContainText('You just sent this message.')
  })

  await test.step('new messages do not scroll a reader away from older ones', async () => {
    await log(ben).evaluate((element) => element.scrollTo({ top: 0 }))
    await write(mara, 'Are you still here?')
    await ben.getByRole('button', { name: 'New messages' }).click()
    await expect(log(ben).getByText('Are you still here?')).toBeInViewport()
    await expect(ben.getByRole('button', { name: 'New messages' })).toBeHidden()
  })

  await test.step('Escape closes the chat and restores the focus', async () => {
    await mara.getByRole('textbox', { name: 'Message' }).press('Escape')
    await expect(mara.getByRole('button', { name: 'Open chat' })).toBeFocused()
  })

  await test.step('the chat falls back to polling without a connection', async () => {
    let isServed = false
    await mara.routeWebSocket('/ws', (socket) => {
      if (isServed) socket.connectToServer()
      else void socket.close({ code: 1001 })
    })
    await openChat(mara)
    await expect(mara.getByText('Disconnected')).toBeVisible()
    await write(ben, 'Can you read me?')
    await expect(log(mara)).toContainText('Can you read me?')
    await write(mara, 'Word by word.')
    await expect(log(ben)).toContainText('Word by word.')

    await mara.route('/api/chat/send', (route) => route.fulfill({ status: 503, json: {} }))
    await write(mara, 'And now?')
    await expect(log(mara)).toContainText('Failed to send message. Please try again.')
    await expect(mara.getByRole('textbox', { name: 'Message' })).toHaveValue('And now?')
    await mara.unroute('/api/chat/send')

    isServed = true
    await mara.getByRole('button', { name: 'Reconnect' }).click()
    await expect(mara.getByText('Connected', { exact: true })).toBeVisible()
    await mara.getByRole('textbox', { name: 'Message' }).press('Enter')
    await expect(log(ben)).toContainText('And now?')
  })

  await Promise.all([mara, ben].map((page) => page.context().close()))
})

test('a player with an unverified email can read but not write', async ({ browser }) => {
  const page = await unverified(browser, 'una', { address: '198.18.0.3' })
  await openChat(page)
  await expect(page.getByText('Verify your email to participate in chat')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveCount(0)
  const chat = page.getByRole('complementary', { name: 'Live chat' })
  await chat.getByRole('button', { name: 'Resend Email' }).click()
  await expect(page.getByText('Verification Email Sent')).toBeVisible()
  const rejected = await page.request.post('/api/chat/send', { data: { message: 'hello' } })
  expect(rejected.status()).toBe(403)
  await page.context().close()
})

test('an admin starts a rain and moderates', { tag: '@soak' }, async ({ browser }) => {
  const admin = await moderator(browser, { address: '198.18.0.10' })
  const mara = await chatter(browser, 'rainmara', { address: '198.18.0.11' })
  const ben = await chatter(browser, 'rainben', { address: '198.18.0.12' })
  const late = await chatter(browser, 'rainlate', { address: '198.18.0.13' })
  for (const page of [admin, mara, ben]) await enterChat(page)

  await test.step('a rain can be claimed once, with the button or by typing claim', async () => {
    await admin.getByRole('button', { name: 'Start rain' }).click()
    await admin.getByLabel('Seconds').fill('120')
    await admin.getByLabel('Maximum total points').fill('100')
    await admin.getByRole('button', { name: 'Make it rain' }).click()
    await expect(log(admin)).toContainText(
      'It will rain for 120 seconds, up to 100 points in total.',
    )

    for (const page of [mara, ben]) {
      await expect(page.getByRole('region', { name: 'Rain' })).toContainText('20 points for you')
      await expect(page.getByPlaceholder('type claim to win 20 points')).toBeVisible()
      await expect(log(page)).toContainText('It’s raining points! Type claim to get 20.')
    }
    await mara.getByRole('button', { name: 'Claim', exact: true }).click()
    await expect(mara.getByRole('region', { name: 'Rain' })).toContainText('Claimed 20 points')
    await expect(mara.getByRole('button', { name: 'Claim', exact: true })).toHaveCount(0)
    await expect(mara.getByRole('list', { name: 'Live notifications' })).toContainText('20 points')
    await expectBalance(mara, 120)

    await write(ben, 'claim')
    await expect(log(ben)).toContainText('You got 20 points from the rain.')
    await expect(ben.getByRole('region', { name: 'Rain' })).toContainText('Claimed 20 points')
    await expectBalance(ben, 120)
    await write(ben, 'claim')
    await expect(log(ben)).toContainText('You already claimed this rain.')
    await expectBalance(ben, 120)
    await expect(log(mara)).toContainText('rainmara and rainben caught 20 points each')
    await expect(log(mara).getByText('claim', { exact: true })).toHaveCount(0)

    await enterChat(late)
    await expect(late.getByRole('region', { name: 'Rain' })).toContainText('20 points for you')
    await late.getByRole('button', { name: 'Claim', exact: true }).click()
    await expectBalance(late, 120)
  })

  await test.step('a message is deleted on every screen, and its author muted', async () => {
    await write(mara, 'Send me your password')
    for (const page of [admin, ben]) await expect(log(page)).toContainText('Send me your password')

    const menu = admin.getByRole('button', { name: 'Moderate message from rainmara' }).last()
    await menu.click()
    await admin.getByRole('menuitem', { name: 'Mute rainmara' }).click()
    await admin.getByLabel('Minutes').fill('30')
    await admin.getByLabel('Reason (shown to the player)').fill('Asking for passwords.')
    await admin.getByRole('button', { name: 'Mute', exact: true }).click()
    await expect(mara.getByText(/^You are muted until/)).toBeVisible()
    await expect(mara.getByText('Asking for passwords.', { exact: false }).last()).toBeVisible()
    await expect(mara.getByRole('textbox', { name: 'Message' })).toHaveCount(0)

    await menu.click()
    await admin.getByRole('menuitem', { name: 'Delete message' }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    for (const page of [admin, mara, ben]) {
      await expect(log(page)).not.toContainText('Send me your password')
    }
    await write(admin, 'Nobody of the house asks for your password.')
    await expect(log(ben)).toContainText('admin (admin)')
  })
  await Promise.all([admin, mara, ben, late].map((page) => page.context().close()))
})

test('a session that is ended elsewhere redirects its open pages', async ({ browser }) => {
  const admin = await moderator(browser, { address: '198.18.0.40' })
  const here = await chatter(browser, 'endmara', { address: '198.18.0.41' })
  const there = await browser.newContext()
  await post(there, '/api/auth/login', { username: 'endmara', password: 'slow coffee at night' })
  await enterChat(here)
  await post(there, '/api/auth/sessions/end-others', {})
  await expect(here).toHaveURL('/landing')
  await expect(here.getByText('You are logged out')).toBeVisible()

  const banned = await there.newPage()
  await enterChat(banned)
  const { id } = await (await there.request.get('/api/auth/user')).json()
  await post(admin.context(), `/api/admin/users/${id}/ban`, { reason: 'A test of the door.' })
  await expect(banned).toHaveURL('/landing')
  await expect(
    banned.getByText('This account is banned. Reason: A test of the door.'),
  ).toBeVisible()
  await Promise.all([admin.context(), here.context(), there].map((context) => context.close()))
})

test('chat, rain, and live notifications are accessible and fit their viewports', async ({
  browser,
}) => {
  const admin = await moderator(browser, { address: '198.18.0.50', device: phone })
  const visit = { address: '198.18.0.51', device: phone }
  const mara = await chatter(browser, 'shown_mara', visit)
  const una = await unverified(browser, 'shown_una', { address: '198.18.0.52', device: phone })
  await enterChat(mara)
  await inspect(mara, 'chat')
  await write(mara, 'A long word: '.concat('w'.repeat(300)))
  await enterChat(admin)
  await write(admin, 'Good evening.')
  await expect(log(mara)).toContainText('Good evening.')
  await inspect(mara, 'chat-messages')
  await write(admin, '/rain 120')
  await expect(mara.getByRole('button', { name: 'Claim', exact: true })).toBeVisible()
  await inspectMoving(mara, 'chat-rain')
  await openChat(una)
  await inspectMoving(una, 'chat-unverified', { narrow: true })
  if (isSoak) await inspectModeration(admin)

  await mara.goto('/')
  await expect(mara.getByRole('button', { name: /^Open chat/ })).toBeVisible()
  await act(mara.context(), 'complete', 'night-market')
  const news = mara.getByRole('list', { name: 'Live notifications' })
  await expect(news).toContainText('900 points')
  await mara.setViewportSize({ width: 320, height: 700 })
  expect(await cutTexts(mara, '.live-toast-head > *')).toEqual([])
  await mara.setViewportSize(phone.viewport)
  // A focused notification does not time out.
  await news.getByRole('link', { name: 'Offer credited' }).focus()
  await inspectMoving(mara, 'live-toasts')
  await news.getByRole('link', { name: 'Offer credited' }).click()
  await expect(mara).toHaveURL('/earn')
  await expect(news.getByText('Offer credited')).toHaveCount(0)

  // Stacked notifications end above the table.
  await mara.setViewportSize({ width: 1280, height: 800 })
  await mara.mouse.move(0, 700)
  await openTable(mara, 'dice')
  for (const offer of ['tin-ledger', 'harbour-radio', 'slow-coffee']) {
    await act(mara.context(), 'complete', offer)
  }
  await expect(news.getByRole('listitem').nth(2)).toBeAttached()
  const stack = await Promise.all((await news.getByRole('listitem').all()).map(measureBox))
  const table = await measureBox(mara.getByRole('tabpanel', { name: 'Dice Game' }))
  expect(Math.max(...stack.map(({ y, height }) => y + height))).toBeLessThanOrEqual(table.y)
  await Promise.all([admin, mara, una].map((page) => page.context().close()))
})

/** Dock and sheet are different elements, so resizing the page closes menus and dialogs opened from them. */
async function inspectModeration(admin: Page): Promise<void> {
  const message = admin.getByRole('button', { name: 'Moderate message from shown_mara' })
  const openMenu = async () => {
    if (!(await admin.getByRole('menu').isVisible())) await message.click()
  }
  const mute = admin.getByRole('dialog', { name: 'Mute shown_mara' })
  const openMute = async () => {
    if (await mute.isVisible()) return
    await openMenu()
    await admin.getByRole('menuitem', { name: /^Mute/ }).click()
  }
  await openMute()
  await inspectMoving(admin, 'chat-mute', { restore: openMute })
  await mute.getByRole('button', { name: 'Close' }).click()
  await openMenu()
  await inspectMoving(admin, 'chat-moderate', { restore: openMenu })
}

async function measureBox(place: Locator) {
  const box = await place.boundingBox()
  if (box === null) throw new Error('it is not shown')
  return box
}
