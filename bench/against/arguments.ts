import { parseArgs } from 'node:util'

/** What to compare with, how often both take turns, and for how long each. */
export type Comparison = { commit: string; pairs: number; seconds: number }

/**
 * The arguments of `npm run bench -- --against <commit>`. Undefined without a commit.
 * @throws Error on any other argument, and on numbers that are not whole and above zero
 */
export function parseComparison(args: string[]): Comparison | undefined {
  const { values } = parseArgs({
    args,
    options: {
      against: { type: 'string' },
      pairs: { type: 'string', default: '9' },
      seconds: { type: 'string', default: '3' },
    },
  })
  const commit = values.against
  if (commit === undefined && args.length > 0) throw new Error('only used with --against')
  if (commit === undefined) return undefined
  // Git would take it for an option.
  if (commit === '' || commit.startsWith('-')) throw new Error(`not a commit: ${commit}`)
  const pairs = parseCount('pairs', values.pairs)
  return { commit, pairs, seconds: parseCount('seconds', values.seconds) }
}

function parseCount(name: string, value: string): number {
  if (!/^[1-9]\d{0,5}$/.test(value)) throw new Error(`--${name} takes a whole number above 0`)
  return Number(value)
}
