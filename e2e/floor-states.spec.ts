import { expect } from '@playwright/test'
import { type GameType, gameNames } from '../web/src/lib/game-names.ts'
import { earn, signUp } from './calls.ts'
import { test } from './fixtures.ts'
import { floor } from './floor.ts'
import { inspect, movingFaultsOf, settled } from './inspect.ts'

for (const game of Object.keys(gameNames) as GameType[]) {
  test(`${game} is accessible and fits in every state`, async ({ page, context }) => {
    await signUp(context, `states_${game}`)
    await earn(context)
    const screen = (state: string) => `floor-${game}-${state}`
    await page.goto(`/games/${game}`)
    await settled(page)
    await inspect(page, screen('default'), { narrow: true })

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
    await expect(page.getByText(words).first()).toBeVisible()
    await inspect(page, screen('error'))
  })
}
