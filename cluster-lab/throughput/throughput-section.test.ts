import { describe, expect, it } from 'vitest'
import { summarize } from '../../bench/summarize.ts'
import { parseTable, readDocument } from '../../scripts/markdown.ts'
import type { Throughput } from './measure-throughput.ts'
import { throughputSection, withThroughput } from './throughput-section.ts'

const page = readDocument('docs/scaling.md')

describe('throughputSection', () => {
  it('compares medians of the runs at the same number of callers', () => {
    const section = throughputSection({
      standbys: [
        setup({ standbys: 0, callers: 32 }, [100, 100]),
        setup({ standbys: 0 }, [190, 200, 210, 1000]),
        setup({ standbys: 1, callers: 32 }, [50, 50]),
        setup({ standbys: 1 }, [164, 164, 164, 1]),
      ],
      processes: [setup({}, [100])],
      settlements: [setup({ settlement: 'baseline' }, [10]), setup({}, [65])],
      breaches: [],
    })
    const standbys = parseTable(section, 'synchronous standbys', 'callers', 'bets per second')
    expect(standbys.map(([, callers, bets, , , ratio]) => [callers, bets, ratio])).toEqual([
      ['32', '100', '1.00'],
      ['128', '205', '1.00'],
      ['32', '50', '0.50'],
      ['128', '164', '0.80'],
    ])
    expect(parseTable(section, 'settlement', 'bets per second').map((row) => row.at(-1))).toEqual([
      '1.00',
      '6.50',
    ])
  })
})

describe('withThroughput', () => {
  it('replaces only the measured part of docs/scaling.md', () => {
    const replaced = withThroughput(page, 'measured again\n')
    expect(replaced).toContain('measured again\n<!-- end -->\n\n## Distributing by player')
    expect(replaced.split('<!--')[0]).toBe(page.split('<!--')[0])
  })

  it('fails without marks', () => {
    expect(() => withThroughput('# Scaling', '')).toThrow('the page has no marks')
  })
})

/** A measured setup, with the bets per second in each run. */
function setup(changed: Partial<Throughput>, rates: number[]): Throughput {
  const runs = rates.map((rate) => ({
    elapsedMs: 1000,
    latenciesMs: Array.from({ length: rate }, () => 1),
  }))
  const usual = { settlement: 'product', standbys: 1, processes: 2, callers: 128 } as const
  return { ...usual, summary: summarize(runs), ...changed }
}
