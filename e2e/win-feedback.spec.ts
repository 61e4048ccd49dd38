import { type BrowserContext, expect, type Page } from '@playwright/test'
import { limbo } from '@tallyhouse/game-rules/limbo'
import { randomStream } from '@tallyhouse/game-rules/random-stream'
import { formatPoints, formatSigned } from '../web/src/lib/format-points.ts'
import { earn, signUp } from './calls.ts'
import { chooseClientSeed } from './choose-hands.ts'
import { motion, test } from './fixtures.ts'
import { press } from './game-controls.ts'
import { inspect } from './inspect.ts'
import { openTable } from './navigate.ts'

test.use(motion)

const TARGET = { targetHundredths: 1250 }

test('a win of ten times the stake is celebrated, and prints its receipt', async ({
  page,
  context,
  product,
}) => {
  await signUp(context, 'winner')
  await earn(context)
  await chooseClientSeed(product, context, (seeds) => {
    const [first, second] = [0, 1].map(
      (nonce) => limbo.draw(randomStream({ ...seeds, nonce }), TARGET).resultHundredths,
    )
    return (first ?? 0) >= TARGET.targetHundredths && (second ?? 0) < TARGET.targetHundredths
  })
  await page.goto('/games/limbo')
  await page.getByLabel('Target', { exact: true }).fill('12.50')
  await press(page, 'Launch')
  const ticket = page.getByRole('button', { name: /^Great win Reached 12.50× \+115/ })
  await expect(ticket).toBeVisible()
  await expect(page.locator('#live-polite')).toContainText(
    /^Great win: Rose to .*, plus 115 points/,
  )
  const offer = page.getByRole('button', { name: 'Turn on sound' })
  await inspect(page, 'win-ticket')
  await offer.click()
  await expect(offer).toBeHidden()
  await expect(page.getByRole('button', { name: 'Sound', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await ticket.click()
  const receipt = page.getByRole('dialog', { name: 'Round receipt' })
  await expect(receipt).toContainText('+115')
  await page.keyboard.press('Escape')
  await press(page, 'Launch')
  await expect(ticket).toBeHidden()
  await expect(page.getByText('Missed 12.50×')).toBeVisible()
})

test('live stats follow the player to every table, and match the history', {
  tag: '@soak',
}, async ({ page, context }) => {
  await signUp(context, 'counter')
  await earn(context)
  await openTable(page, 'dice')
  await page.getByRole('button', { name: 'Fast mode' }).click()
  await page.keyboard.press('w')
  const stats = page.getByRole('region', { name: 'Live stats' })
  await expect(stats).toBeVisible()
  await roll(page, 'Roll', 3, stats)

  const handle = stats.getByRole('button', { name: /^Move live stats/ })
  await handle.hover()
  await page.mouse.down()
  await page.mouse.move(500, 300, { steps: 4 })
  await page.mouse.up()
  const dragged = await measureRegion(page)
  await handle.press('ArrowLeft')
  await handle.press('ArrowUp')
  const moved = await measureRegion(page)
  expect([moved.x, moved.y]).toEqual([dragged.x - 24, dragged.y - 24])
  // On phones, the header would otherwise cover part of what is above the table.
  await page.evaluate(() => scrollTo(0, 0))
  await inspect(page, 'live-stats', {
    restore: async () => expect(stats).toBeVisible(),
  })

  await openTable(page, 'limbo')
  expect(await measureRegion(page)).toMatchObject({ x: moved.x, y: moved.y })
  await roll(page, 'Launch', 5, stats)
  await expectToMatch(context, stats)

  await page.setViewportSize({ width: 1100, height: 500 })
  const box = await measureRegion(page)
  expect(box.x + box.width).toBeLessThanOrEqual(1100)
  expect(box.y + box.height).toBeLessThanOrEqual(500)
  await page.setViewportSize({ width: 1280, height: 800 })

  await stats.getByRole('button', { name: 'Reset live stats' }).click()
  await expect(stats).toContainText('Bets0')
  await stats.getByRole('button', { name: 'Close live stats' }).click()
  await expect(stats).toBeHidden()
})

test('on a phone, live stats cover neither the stage nor the button', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const page = await context.newPage()
  await page.goto('/games/dice')
  await page.getByRole('button', { name: 'Live stats', exact: true }).click()
  const stats = await measureRegion(page, 'Live stats')
  const stage = await page.locator('.lamp').boundingBox()
  const button = await page.getByRole('button', { name: 'Roll' }).boundingBox()
  expect(stats.y).toBeGreaterThanOrEqual((stage?.y ?? 0) + (stage?.height ?? 0) - 1)
  expect(stats.y + stats.height).toBeLessThanOrEqual((button?.y ?? 0) + 1)
  await expect(page.getByText('Live stats (demo)')).toBeVisible()
})

test('the same keys work at every table, and are listed', { tag: '@soak' }, async ({
  page,
  context,
}) => {
  await signUp(context, 'keys')
  await earn(context)
  await page.goto('/games/plinko')
  const amount = page.getByLabel('Bet amount')
  await expect(amount).toHaveValue('10')
  await page.keyboard.press('x')
  await expect(amount).toHaveValue('20')
  await page.keyboard.press('z')
  await expect(amount).toHaveValue('10')
  await page.keyboard.press('a')
  await expect(page.getByRole('radio', { name: 'Auto', exact: true })).toBeChecked()
  await page.keyboard.press('a')
  await expect(page.getByRole('radio', { name: 'Manual', exact: true })).toBeChecked()

  // Plinko's own M chooses the medium risk.
  const sound = page.getByRole('button', { name: 'Sound' })
  await page.keyboard.press('m')
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('v')
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('v')

  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByRole('heading', { name: 'Every table' })).toBeVisible()
  await expect(list.getByRole('heading', { name: 'This game' })).toBeVisible()
  await expect(list.getByRole('definition')).toHaveText([
    'Space or N',
    ...['Z', 'X', 'A', 'F', 'V', 'W', '?'],
    ...['L', 'M', 'H', '-', '+'],
  ])
  await inspect(page, 'shortcuts')
  await page.keyboard.press('Escape')

  await openTable(page, 'blackjack')
  await page.keyboard.press('x')
  await expect(amount).toHaveValue('20')
})

/** Places bets with Space until the stats have counted so many. */
async function roll(page: Page, button: string, bets: number, stats: ReturnType<Page['locator']>) {
  const counted = stats.locator('div').filter({ has: page.getByText('Bets', { exact: true }) })
  for (let bet = 0; bet < bets; bet += 1) {
    const before = await counted.last().textContent()
    await press(page, button)
    await expect(counted.last()).not.toHaveText(before ?? '')
  }
}

/** Expects the window to show the totals from the player's history. */
async function expectToMatch(context: BrowserContext, stats: ReturnType<Page['locator']>) {
  const rounds: { stake: number; payout: number }[] = await (
    await context.request.get('/api/games/history')
  ).json()
  const sum = (of: (round: { stake: number; payout: number }) => number) =>
    rounds.reduce((total, round) => total + of(round), 0)
  const net = sum(({ stake, payout }) => payout - stake)
  await expect(stats.locator('dl')).toHaveText(
    [
      `Profit${net === 0 ? '+0' : `${net > 0 ? '▲' : '▼'}${formatSigned(net)}`}`,
      `Wagered${formatPoints(sum(({ stake }) => stake))}`,
      `Bets${rounds.length}`,
      `Wins${sum(({ stake, payout }) => Number(payout > stake))}`,
      `Losses${sum(({ stake, payout }) => Number(payout < stake))}`,
    ].join(''),
  )
}

async function measureRegion(page: Page, name = 'Live stats') {
  const box = await page.getByRole('region', { name }).boundingBox()
  if (box === null) throw new Error('live stats are not shown')
  return box
}
