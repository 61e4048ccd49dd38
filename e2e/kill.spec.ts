import { expect } from '@playwright/test'
import { scaled } from '@tallyhouse/server/testing/scale'
import { test } from './fixtures.ts'
import { killWhileBetting } from './kill-run.ts'
import { BASE_URL } from './product.ts'

test.describe.configure({ mode: 'default' })

test('a kill -9 during bets loses no confirmed bet and duplicates none', { tag: '@soak' }, async ({
  product,
}) => {
  const run = await killWhileBetting(product, BASE_URL, {
    bettorCount: scaled({ test: 12, soak: 40 }),
    killAfterBets: scaled({ test: 200, soak: 500 }),
  })
  expect(run.differences).toEqual([])
})
