import { isSoak } from '@tallyhouse/server/testing/scale'
import { expect, it } from 'vitest'
import { measureAgainst } from './against.ts'

const MINUTES_MAX = 10

it.runIf(isSoak)(
  'compares the product with the commit that it is built from',
  async () => {
    const section = await measureAgainst({ commit: 'HEAD', pairs: 1, seconds: 1 })
    expect(section).toMatch(/\| bets per second \| 128 \| [\d,]+ \| [\d,]+ \| \d+\.\d\d \|/)
  },
  MINUTES_MAX * 60_000,
)
