import { expect, type Page } from '@playwright/test'
import type { GameType } from '../web/src/lib/game-names.ts'
import { earn, signUp } from './calls.ts'
import { expectControlsInView, expectStopInView } from './controls.ts'
import { motion, test } from './fixtures.ts'
import { floor } from './game-controls.ts'
import { inspect, movingFaultsOf, settled } from './inspect.ts'
import { openTable } from './navigate.ts'

test.use(motion)

/** The games of each test, played by one player on one page. */
const gamesByTest: GameType[][] = [
  ['roulette', 'dice', 'mines'],
  ['plinko', 'slots', 'wheel'],
  ['keno', 'blackjack', 'baccarat', 'crash'],
]

for (const [number, games] of gamesByTest.entries()) {
  test(`${games.join(', ')} are accessible and fit in every state, with their controls in view`, async ({
    page,
    context,
  }) => {
    await signUp(context, `states_${number}`)
    await earn(context)
    for (const game of games) await test.step(game, () => judgeStates(page, game))
  })
}

async function judgeStates(page: Page, game: GameType): Promise<void> {
  const screen = (state: string) => `floor-${game}-${state}`
  await openTable(page, game)
  await settled(page)
  await inspect(page, screen('default'), { narrow: true })
  await expectControlsInView(page)
  if (game === 'plinko') await expectStopInView(page)

  const table = floor[game]
  let finish: () => Promise<void>
  let faults: string[]
  do {
    finish = await table.begin(page)
    faults = await movingFaultsOf(page, screen('mid-round'))
  } while (table.lasts && !(await table.lasts(page)))
  expect.soft(faults).toEqual([])
  await finish()
  await inspect(page, screen('result'))

  const words = await table.fail(page)
  await expect(page.getByText(words).last()).toBeVisible()
  await inspect(page, screen('error'))
  // The next table starts with the same stake.
  for (const amount of await page.getByLabel('Bet amount').all()) {
    if (await amount.isEditable()) await amount.fill('10')
  }
}
