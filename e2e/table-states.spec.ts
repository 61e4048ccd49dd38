import { expect, type Page } from '@playwright/test'
import { type GameType, gameType } from '@tallyhouse/contract/games/all-games'
import { scaled } from '@tallyhouse/server/testing/scale'
import { earn, signUp } from './calls.ts'
import { expectControlsInView, expectStopInView } from './controls.ts'
import { test } from './fixtures.ts'
import { loadDrivers } from './game-driver.ts'
import { inspect, movingFaultsOf, settled } from './inspect.ts'
import { openTable } from './navigate.ts'

/** Animations are watched by other tests, and cost a tenth of the time. */
const reducedMotion = scaled<'reduce' | 'no-preference'>({ test: 'reduce', soak: 'no-preference' })
test.use({ contextOptions: { reducedMotion } })

const TESTS = 3
const drivers = await loadDrivers()
/** The games of each test, played by one player on one page. */
const gamesByTest = Array.from({ length: TESTS }, (_, test) =>
  gameType.options.filter((_game, index) => index % TESTS === test),
)

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

  const table = drivers[game]
  let finish: () => Promise<void>
  let faults: string[]
  do {
    finish = await table.begin(page)
    faults = await movingFaultsOf(page, screen('mid-round'))
  } while (table.lasts && !(await table.lasts(page)))
  expect.soft(faults).toEqual([])
  await finish()
  await inspect(page, screen('result'))

  const showSpecified = await table.showVariant?.(page)
  if (showSpecified) {
    await inspect(page, screen('variant'), { narrow: true })
    await expectControlsInView(page)
    await showSpecified()
  }

  const words = await table.fail(page)
  await expect(page.getByText(words).last()).toBeVisible()
  await inspect(page, screen('error'))
}
