import { expect } from '@playwright/test'
import { killWhileBetting } from '../bench/kill-run.ts'
import { test } from './fixtures.ts'
import { BASE_URL } from './product.ts'

test.use({ productName: 'kill' })
test.describe.configure({ mode: 'default' })

test('a kill -9 during bets loses nothing that was answered, and doubles nothing', async ({
  product,
}) => {
  const run = await killWhileBetting(product, BASE_URL, { killAfterBets: 500 })
  expect(run.differences).toEqual([])
  expect(product.audit()).toContain('The books are clean.')
})
