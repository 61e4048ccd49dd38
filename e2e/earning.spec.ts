import { expect } from '@playwright/test'
import { challengeItem, complete, myOfferItem, openFeatured } from './earning.ts'
import { test } from './fixtures.ts'
import { holdOffers } from './hold-offers.ts'
import { readHeights } from './home-height.ts'
import { verifyByEmail } from './mailbox.ts'
import { navigate } from './navigate.ts'
import { ADMIN } from './product.ts'
import { expectBalance, logIn, newVisitor, signUpAs } from './visitors.ts'

const DAY_MS = 86_400_000

test('a player earns from an offer, a challenge, a bonus, and a referral', {
  tag: '@soak',
}, async ({ browser, product }) => {
  const iris = await newVisitor(browser, '203.0.113.110')
  const jun = await newVisitor(browser, '198.51.100.120')
  const adminPage = await newVisitor(browser, '192.0.2.30')
  const finish = async (name: string) => {
    const wall = await openFeatured(jun, name)
    await complete(wall, name)
    await wall.close()
  }
  let link = ''

  await test.step('a player copies their referral link', async () => {
    await iris.goto('/auth?tab=sign-up')
    await signUpAs(iris, 'iris_vale')
    await iris.getByRole('button', { name: 'Copy link' }).click()
    await expect(iris.getByRole('button', { name: 'Copied' })).toBeVisible()
    link = await iris.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/auth\?ref=[A-Z0-9]+$/)
  })

  await test.step('a friend signs up with it and verifies their email', async () => {
    await jun.goto(`${link.replace('/auth', '/')}.`)
    const cookies = async () => (await jun.context().cookies()).map(({ name }) => name)
    await expect.poll(cookies).toContain('invitation')
    await jun.goto('/auth?tab=sign-up')
    await expect(jun.getByText('Invited by iris_vale.')).toBeVisible()
    await signUpAs(jun, 'jun_okada')
    await expectBalance(jun, 100)
    await verifyByEmail(jun, 'jun_okada@example.com')
  })

  await test.step('the friend claims the daily bonus', async () => {
    await navigate(jun, '/')
    const before = await readHeights(jun)
    await jun.emulateMedia({ reducedMotion: 'no-preference' })
    await jun.getByRole('button', { name: 'Claim bonus' }).click()
    await expect(jun.locator('body > canvas')).toBeAttached()
    await expect(jun.getByText('Daily bonus claimed')).toBeVisible()
    await expect(jun.getByRole('button', { name: 'Bonus Claimed Today' })).toBeDisabled()
    await expect(jun.getByRole('timer')).toHaveText(/^\d\dh \d\dm \d\ds$/)
    await expect(jun.locator('body > canvas')).not.toBeAttached()
    await jun.emulateMedia({ reducedMotion: 'reduce' })
    await expectBalance(jun, 105)
    expect(await readHeights(jun), 'a claim moves nothing').toEqual(before)
    await navigate(jun, '/earn')
    await expect(jun.getByRole('button', { name: /^Next in (\d+h)?( ?\d+m)?$/ })).toBeDisabled()
    await expect(jun.getByText('Claimed today. The next one pays')).toBeVisible()
  })

  await test.step('completes a featured offer and is credited', async () => {
    const wall = await openFeatured(jun, 'Harbour Radio')
    const offer = myOfferItem(jun, 'Harbour Radio')
    await expect(offer).toContainText(/clicked.*400.*promised.*Started/i)
    await expectBalance(jun, 105)
    await complete(wall, 'Harbour Radio')
    await wall.close()
    await expect(offer).toContainText(/credited.*\+400.*Started.*Credited/i)
    await expectBalance(jun, 505)
  })

  await test.step('earns enough for the referrer to get the reward and then a share', async () => {
    await navigate(iris, '/earn')
    await finish('Slow Coffee Club')
    await expectBalance(jun, 625)
    await expectBalance(iris, 600)
    await finish('The Evening Survey')
    await expectBalance(jun, 665)
    await expectBalance(iris, 604)
  })

  await test.step('claims two challenges', async () => {
    await navigate(jun, '/')
    await challengeItem(jun, 'Complete 3 offers')
      .getByRole('button', { name: 'Claim 100 pts' })
      .click()
    await expectBalance(jun, 765)
    await challengeItem(jun, 'Earn 500 points')
      .getByRole('button', { name: 'Claim 50 pts' })
      .click()
    await expectBalance(jun, 815)
    await expect(jun.getByText('2 of 3 claimed')).toBeVisible()
    await expect(challengeItem(jun, 'Play 5 games')).toContainText('0 / 5')
  })

  await test.step('the referrer is notified and sees the friend', async () => {
    await iris.getByRole('button', { name: /^Notifications, \d unread$/ }).click()
    const list = iris.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem')
    const notification = list.filter({ hasText: 'You earned a referral reward' })
    await expect(notification).toContainText('500 points')
    await iris.keyboard.press('Escape')
    await iris.getByRole('tab', { name: 'Friends' }).click()
    const friend = iris.getByRole('tabpanel').getByRole('listitem')
    await expect(friend).toHaveCount(1)
    await expect(friend).toContainText(/\+504.*rewarded/i)
  })

  await test.step('a reversal takes back the points and the share', async () => {
    await navigate(jun, '/earn')
    const wall = await openFeatured(jun, 'Paper Lantern')
    await complete(wall, 'Paper Lantern')
    await expectBalance(jun, 1065)
    await expectBalance(iris, 629)
    await wall.getByRole('button', { name: 'Reverse (demo): Paper Lantern' }).click()
    await expect(wall.getByText('Reversed, as a network does')).toBeVisible()
    await wall.close()
    await expect(myOfferItem(jun, 'Paper Lantern')).toContainText(
      /reversed.*250 taken back.*Reversed/i,
    )
    await expectBalance(jun, 815)
    await expectBalance(iris, 604)
  })

  await test.step('an offer on hold is pending, with its release date', async () => {
    await holdOffers(product, 1)
    await finish('Tin Ledger')
    await holdOffers(product, 0)
    const offer = myOfferItem(jun, 'Tin Ledger')
    await expect(offer).toContainText(/pending.*650.*Available/i)
    const date = offer
      .locator('div')
      .filter({ hasText: /^Available/ })
      .locator('time')
    const waitMs = Date.parse((await date.getAttribute('datetime')) ?? '') - Date.now()
    expect(waitMs / DAY_MS).toBeCloseTo(1)
    await expect(jun.getByText('650 pts pending')).toBeVisible()
    await expectBalance(jun, 815)
    await expectBalance(iris, 604)
  })

  await test.step('opens a ticket about an offer that was not credited', async () => {
    await (await openFeatured(jun, 'Night Market Empire')).close()
    await jun.getByRole('button', { name: 'Missing points? Night Market Empire' }).click()
    await jun.getByLabel('Your message').fill('Level 12 since this morning.')
    await jun.getByRole('button', { name: 'Send' }).click()
    await expect(jun.getByText('We’ll check with the partner and reply here.')).toBeVisible()
    await jun.keyboard.press('Escape')
    await expect(
      jun.getByRole('button', { name: 'Question sent: Night Market Empire' }),
    ).toBeVisible()
  })

  await test.step('an admin answers and credits the points', async () => {
    await logIn(adminPage, ADMIN)
    await adminPage.getByRole('link', { name: 'Admin' }).first().click()
    await adminPage.getByRole('tab', { name: /^Tickets/ }).click()
    await adminPage
      .getByRole('button', { name: 'Answer jun_okada about Night Market Empire' })
      .click()
    await adminPage.getByLabel('Your answer').fill('The partner confirmed it. Sorry for the wait.')
    await adminPage.getByRole('button', { name: 'Answer and credit 900 pts' }).click()
    await expect(adminPage.getByText('Ticket answered')).toBeVisible()
  })

  await test.step('the player reads the answer and receives the points', async () => {
    await jun.getByRole('button', { name: 'Read the answer: Night Market Empire' }).click()
    const response = jun.getByText('The partner confirmed it. Sorry for the wait.', { exact: true })
    await expect(response).toBeVisible()
    await jun.keyboard.press('Escape')
    await expect(myOfferItem(jun, 'Night Market Empire')).toContainText(/credited.*\+900/i)
    await expectBalance(jun, 1715)
    await expectBalance(iris, 694)
  })
})
