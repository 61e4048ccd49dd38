import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import type { RoundRecord } from '@tallyhouse/contract/games/round'
import { earn, signUp } from '../calls.ts'
import { expectControlsInView } from '../controls.ts'
import { test } from '../fixtures.ts'
import { action, press, untilReady } from '../game-controls.ts'
import { desktop, inspect, phone, settled } from '../inspect.ts'
import { openTable } from '../navigate.ts'
import { fetchPoints, roundDescription } from '../rounds.ts'
import { spotButton } from './baccarat.ts'

const several = (page: Page) => page.getByRole('radio', { name: 'Several bets' })

/** Plays a coup by pressing the button. */
async function deal(page: Page, name: string): Promise<RoundRecord<'baccarat'>> {
  const answered = page.waitForResponse('**/api/games/baccarat')
  await press(page, name)
  return (await (await answered).json()).round
}

async function openChips(page: Page, name: string): Promise<void> {
  await signUp(page.context(), name)
  await earn(page.context())
  await openTable(page, 'baccarat')
  await several(page).check()
}

test('chips on several spots are one coup, stay for the next, and are on its receipt', async ({
  page,
}) => {
  await openChips(page, 'several_spots')
  await expect(action(page, 'Deal')).toHaveAccessibleDescription('Place a chip on a spot')
  await page.getByRole('radio', { name: '5-point chip', exact: true }).check()
  await spotButton(page, 'Player pair').click()
  await spotButton(page, 'Tie').click()
  await page.getByRole('radio', { name: '25-point chip' }).check()
  await spotButton(page, 'Banker').click()
  const points = await fetchPoints(page)
  const first = await deal(page, 'Deal for 35 points')
  expect(first).toMatchObject({
    stake: 35,
    choice: { spots: { playerPair: 5, tie: 5, banker: 25 } },
  })
  await expect.poll(() => fetchPoints(page)).toBe(points - 35 + first.payout)

  await test.step('another press places the same chips', async () => {
    const second = await deal(page, 'Deal for 35 points')
    expect(second.choice).toEqual(first.choice)
  })

  await test.step('the chips are restored after a reload', async () => {
    await page.reload()
    await untilReady(page, 'Deal for 35 points')
    await expect(spotButton(page, 'Banker')).toHaveAccessibleName(/your bet 25$/)
  })

  await test.step('the receipt lists what each spot paid', async () => {
    const { choice, result } = roundDescription(first)
    await page.goto(`/rounds/${first.id}`)
    await expect(page.getByText(choice ?? '')).toBeVisible()
    await expect(page.getByText(result)).toBeVisible()
    const spots = page.getByRole('article').getByRole('listitem')
    await expect(spots).toHaveText([/^Player pair for 5/, /^Tie for 5/, /^Banker for 25/])
    await inspect(page, 'baccarat-receipt')
  })
})

test('chips can be undone, doubled, removed, cleared, and repeated by keyboard', {
  tag: '@soak',
}, async ({ page }) => {
  await openChips(page, 'chips_by_keyboard')
  const total = (points: number) =>
    expect(action(page, points === 0 ? 'Deal' : `Deal for ${points} points`)).toBeVisible()
  await page.keyboard.press('3')
  await page.keyboard.press('p')
  await page.keyboard.press('v')
  await total(20)
  await page.keyboard.press('d')
  await total(40)
  await page.keyboard.press('u')
  await total(20)
  const answered = page.waitForResponse('**/api/games/baccarat')
  await page.keyboard.press('n')
  const { choice } = (await (await answered).json()).round
  expect(choice).toEqual({ spots: { player: 10, bankerPair: 10 } })
  await untilReady(page, 'Deal for 20 points')
  await spotButton(page, 'Player').focus()
  await page.keyboard.press('Delete')
  await total(10)
  await page.keyboard.press('c')
  await total(0)
  await page.keyboard.press('r')
  await total(20)
})

test('bets that cancel out are not offered, and the button stays in view', {
  tag: '@soak',
}, async ({ page }) => {
  await openChips(page, 'canceling_spots')
  await spotButton(page, 'Player').click()
  await spotButton(page, 'Banker').click()
  await expect(action(page, 'Deal for 20 points')).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('no coup pays back more than the 20 points')).toBeVisible()
  await spotButton(page, 'Tie').click()
  await untilReady(page, 'Deal for 30 points')
  await expectControlsInView(page)
})

test('one bet can be on a pair', { tag: '@soak' }, async ({ page }) => {
  await signUp(page.context(), 'one_pair')
  await earn(page.context())
  await openTable(page, 'baccarat')
  await page.getByRole('radio', { name: /^Banker pair, pays 11 to 1/ }).check()
  await page.getByLabel('Bet amount').fill('7')
  const { choice, stake } = await deal(page, 'Deal')
  expect([choice, stake]).toEqual([{ spots: { bankerPair: 7 } }, 7])
})

const devices: [string, BrowserContextOptions, string[]][] = [
  ['desktop', desktop, ['@soak']],
  ['phone', phone, []],
]

for (const [name, device, tag] of devices) {
  test(`a demo on a ${name} has several spots, and is accessible`, { tag }, async ({ browser }) => {
    const context = await browser.newContext(device)
    const page = await context.newPage()
    await page.goto('/games/baccarat')
    await several(page).check()
    for (const spot of ['Player pair', 'Player', 'Tie', 'Banker', 'Banker pair']) {
      await spotButton(page, spot).click()
    }
    await untilReady(page, 'Deal for 50 points')
    await settled(page)
    await inspect(page, `baccarat-several-${name}`)
    await press(page, 'Deal for 50 points')
    await untilReady(page, 'Deal for 50 points')
    await expect(page.getByRole('list', { name: 'Last 10 coups' })).toBeVisible()
  })
}
