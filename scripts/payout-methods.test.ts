import { expect, it } from 'vitest'
import { readSources } from './sources.ts'

const sources = readSources().filter(
  ({ path }) => !/\.(test|spec)\.tsx?$|\/testing\/|^(e2e|scripts|robux-service)\//.test(path),
)

it.each(['robux', 'zelle', 'cashapp'])(
  'names %s in its definition, the list, and its icon',
  (method) => {
    const word = new RegExp(method, 'i')
    const naming = sources.filter(({ text }) => word.test(text.replace(/robux-service/g, '')))
    expect(naming.map(({ path }) => path).toSorted()).toEqual([
      'contract/src/payouts/all-methods.ts',
      `contract/src/payouts/${method}.ts`,
      'web/src/features/withdrawals/methods.ts',
    ])
  },
)
