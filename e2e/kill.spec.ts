import { expect, test } from '@playwright/test'
import { killWhileBetting } from '../bench/kill-run.ts'
import { BASE_URL, createProduct, type Product } from './product.ts'

let product: Product

test.beforeAll(async () => {
  product = await createProduct({ RATE_LIMITS: 'off' })
  await product.start()
})
test.afterAll(() => product.remove())

test('a kill -9 during bets loses nothing that was answered, and doubles nothing', async () => {
  const run = await killWhileBetting(product, BASE_URL, { killAfterBets: 500 })
  expect(run.differences).toEqual([])
  expect(product.audit()).toContain('The books are clean.')
})
