import { expect, test } from '@playwright/test'
import { type GameType, gameNames } from '../web/src/lib/game-names.ts'
import { floor } from './floor.ts'
import { devices, earn, inspect, inspectMoving, settled, signUp } from './inspect.ts'
import { BASE_URL, createProduct, type Product } from './product.ts'

const NARROWEST = { width: 320, height: 700 }

let product: Product

test.beforeAll(async () => {
  product = await createProduct({ RATE_LIMITS: 'off' })
  await product.start()
})
test.afterAll(() => product.remove())

for (const { name, ...device } of devices) {
  for (const game of Object.keys(gameNames) as GameType[]) {
    test(`${game} at ${name} is accessible and fits in every state`, async ({ browser }) => {
      test.setTimeout(120_000)
      const context = await browser.newContext({ ...device, baseURL: BASE_URL })
      await signUp(context, `${game}_${name}`)
      await earn(context)
      const page = await context.newPage()
      const screen = (state: string) => `floor-${game}-${state}-${name}`
      await page.goto(`/games/${game}`)
      await settled(page)
      await inspect(page, screen('default'))
      if (device.isMobile) {
        await page.setViewportSize(NARROWEST)
        await inspect(page, `floor-${game}-default-320`)
        await page.setViewportSize(device.viewport)
      }

      const table = floor[game]
      let finish = await table.begin(page)
      await inspectMoving(page, screen('mid-round'))
      while (table.lasts && !(await table.lasts(page))) {
        finish = await table.begin(page)
        await inspectMoving(page, screen('mid-round'))
      }
      await finish()
      await inspect(page, screen('result'))

      const words = await table.fail(page)
      await expect(page.getByText(words).first()).toBeVisible()
      await inspect(page, screen('error'))
      await context.close()
    })
  }
}
