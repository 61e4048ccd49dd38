import { expect, type Page } from '@playwright/test'
import { cardAt, drawCardIndex } from '@tallyhouse/game-rules/cards'
import { randomStream } from '@tallyhouse/game-rules/random-stream'
import { earn, signUp } from './calls.ts'
import { chooseClientSeed } from './choose-hands.ts'
import { test } from './fixtures.ts'
import { action, isEnabled, press } from './game-controls.ts'
import { inspect } from './inspect.ts'
import { lowFaults } from './low-faults.ts'
import type { Product } from './product.ts'

let players = 0

/** Opens the table for a player whose next deal begins with these values, 11 for an ace. */
async function openTableWith(page: Page, product: Product, values: number[][]): Promise<void> {
  players += 1
  await signUp(page.context(), `splits_${players}`)
  await earn(page.context())
  await chooseClientSeed(product, page.context(), (seeds) => {
    const random = randomStream({ ...seeds, nonce: 0 })
    return values.every((wanted) => wanted.includes(cardAt(drawCardIndex(random)).value))
  })
  await page.goto('/games/blackjack')
}

const LOW = [2, 3, 4, 5, 6, 7, 8, 9]
const TEN = [10]

test('a pair is split into hands that are played one after another', { tag: '@soak' }, async ({
  page,
  product,
}) => {
  // The dealer has no natural, and each split deals two cards.
  await openTableWith(page, product, [TEN, TEN, LOW, LOW, TEN, LOW, TEN, LOW, LOW, LOW])
  const hands = page.locator('.split-hand')
  const active = page.locator('.split-hand[aria-current="true"]')
  await page.getByRole('checkbox', { name: 'Show the best move' }).check()
  const deal = action(page, /^Deal Cards/)
  const place = await deal.boundingBox()
  await press(page, /^Deal Cards/)
  await expect(page.getByText('Best move: stand')).toBeVisible()
  expect(await deal.boundingBox(), 'a hint moves no button').toEqual(place)
  await press(page, 'Split the pair')
  await expect(hands).toHaveCount(2)
  await expect(page.getByText('Hand 1 is in play.', { exact: true })).toBeVisible()
  await expect.poll(() => isEnabled(action(page, /^Stand/))).toBe(true)
  await page.keyboard.press('p')
  await expect(hands).toHaveCount(3)
  await expect.poll(() => isEnabled(action(page, 'Split the pair'))).toBe(true)
  await press(page, 'Split the pair')
  await expect(hands).toHaveCount(4)
  await expect.poll(() => isEnabled(action(page, 'Split the pair'))).toBe(false)
  await inspect(page, 'blackjack-split')
  expect.soft(await lowFaults(page), 'four hands').toEqual([])

  await test.step('the hands are found again after a reload', async () => {
    await press(page, /^Stand/)
    await expect(active.getByRole('img')).toHaveAccessibleName(/^Hand 2: /)
    await page.reload()
    await expect(hands).toHaveCount(4)
    await expect(active.getByRole('img')).toHaveAccessibleName(/^Hand 2: /)
    await expect(page.getByText('Hand 2 is in play.', { exact: true })).toBeVisible()
  })

  await test.step('every hand shows its stake and result in the end', async () => {
    for (const _hand of [2, 3, 4]) {
      await press(page, /^Stand/)
      await expect
        .poll(
          async () => (await isEnabled(action(page, /^Stand/))) || isEnabled(action(page, /^Deal/)),
        )
        .toBe(true)
    }
    await expect(hands.filter({ hasText: /Bet 10\s*(Won|Push|Lost)/ })).toHaveCount(4)
    await inspect(page, 'blackjack-split-over')
    expect.soft(await lowFaults(page), 'four results').toEqual([])
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(hands).toHaveCount(0)
  })

  await test.step('the receipt shows every hand', async () => {
    await page.locator('.lamp').getByRole('button').first().click()
    const receipt = page.getByRole('dialog')
    await expect(receipt.getByRole('img', { name: /^Hand 4: / })).toBeVisible()
    await expect(receipt).toContainText('Split, Split, Split, Stand, Stand, Stand, Stand')
  })
})

test('insurance is offered when the dealer shows an ace', { tag: '@soak' }, async ({
  page,
  product,
}) => {
  await openTableWith(page, product, [LOW, TEN, [11], TEN])
  await page.getByLabel('Bet amount').fill('10')
  await press(page, /^Deal Cards/)
  await expect(page.locator('.lamp')).toContainText('Insurance for 5 points? It pays 15')
  await expect(page.getByRole('group', { name: 'Insurance' })).toBeFocused()
  await inspect(page, 'blackjack-insurance')
  expect.soft(await lowFaults(page), 'insurance').toEqual([])
  await press(page, /^Insure for 5/)
  await expect(page.getByText('Insurance paid 15')).toBeVisible()
  await expect(page.getByText('Bet returned')).toBeVisible()
  // The button has another move now, and still the focus.
  await expect(page.locator('form button:focus')).toHaveCount(1)
  expect.soft(await lowFaults(page), 'what insurance paid').toEqual([])
})
