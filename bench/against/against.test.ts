import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseComparison } from './arguments.ts'
import { parseWrk } from './bet-load.ts'
import { nodeArguments } from './build-commit.ts'
import { comparePairs } from './compare-pairs.ts'
import { comparisonSection } from './comparison-section.ts'
import { CALLERS, type Costs, type Measured } from './measure-pairs.ts'
import { familyMs, parseStat, processMs } from './processor-time.ts'

describe('the arguments', () => {
  it('compare nine pairs by default, and as many as asked', () => {
    expect(parseComparison([])).toBeUndefined()
    expect(parseComparison(['--against', 'main~40'])).toEqual({
      commit: 'main~40',
      pairs: 9,
      seconds: 3,
    })
    expect(parseComparison(['--against=v1', '--pairs', '7', '--seconds', '2'])).toEqual({
      commit: 'v1',
      pairs: 7,
      seconds: 2,
    })
  })

  it.each([
    [['--pairs', '5'], 'only used with --against'],
    [['--against', 'v1', '--pairs', '0'], '--pairs takes a whole number'],
    [['--against', 'v1', '--seconds', '1.5'], '--seconds takes a whole number'],
    [['--against', ''], 'not a commit'],
    [['--against=--output=x'], 'not a commit'],
    [['--other'], "Unknown option '--other'"],
    [['v1'], "Unexpected argument 'v1'"],
  ])('rejects %j', (args, message) => {
    expect(() => parseComparison(args)).toThrow(message)
  })
})

describe('pairs', () => {
  it('are compared by the median of their ratios, not by the ratio of their medians', () => {
    // The machine was twice as slow in the second pair.
    expect(comparePairs({ other: [100, 50, 100, 100], own: [110, 55, 110, 90] })).toEqual({
      other: 100,
      own: 100,
      ratio: 1.1,
      ratioMin: 0.9,
      ratioMax: 1.1,
    })
  })

  it('are required', () => {
    expect(() => comparePairs({ other: [1], own: [] })).toThrow('not measured in pairs')
    expect(() => comparePairs({ other: [], own: [] })).toThrow('not measured in pairs')
  })
})

describe('the output of wrk', () => {
  const head = 'Running 5s test @ http://127.0.0.1:3217\n  1 threads and 32 connections\n'

  it('is read from the line of the script', () => {
    const line = 'tallyhouse bets=2500 us=5001000 p50us=1500 p99us=20250 failed=0\n'
    expect(parseWrk(head + line)).toEqual({
      bets: 2500,
      perSecond: 2500 / 5.001,
      p50Ms: 1.5,
      p99Ms: 20.25,
    })
  })

  it.each([
    ['tallyhouse bets=2500 us=5001000 p50us=1500 p99us=20250 failed=1', '1 bets failed of 2500'],
    ['tallyhouse bets=0 us=5001000 p50us=0 p99us=0 failed=0', '0 bets failed of 0'],
    ['Requests/sec: 2500', 'wrk printed: Running 5s test'],
  ])('is refused if it is %j', (line, message) => {
    expect(() => parseWrk(head + line)).toThrow(message)
  })

  it('has the fields that the script prints', () => {
    const script = readFileSync(`${import.meta.dirname}/bets.lua`, 'utf8')
    const [format = ''] = /tallyhouse [^']*/.exec(script) ?? []
    expect(parseWrk(format.replaceAll('%d', '0').replace('bets=0', 'bets=1')).bets).toBe(1)
  })
})

describe('processor time', () => {
  it('is read after the name of the program, which may contain anything', () => {
    const fields = 'S 7 1 1 0 -1 0 0 0 0 0 10 5 3 2 20 0 1'
    expect(parseStat(`42 (postgres: a) (b) ${fields}`)).toEqual({
      parent: 7,
      ownMs: 150,
      endedMs: 50,
    })
  })

  it('of a process with its children includes its own', () => {
    expect(familyMs(process.pid)).toBeGreaterThanOrEqual(processMs(process.pid))
  })
})

it.each([
  [
    'exec node --enable-source-maps server/dist/main.js',
    ['--enable-source-maps', 'server/dist/main.js'],
  ],
  ['node server/dist/main.js', ['server/dist/main.js']],
])('the start script %j has arguments of Node', (script, args) => {
  expect(nodeArguments(script)).toEqual(args)
  expect(() => nodeArguments('deno run main.ts')).toThrow('does not run Node')
})

it('the section has a row for each figure and number of callers', () => {
  const costs: Costs = {
    bets: 10,
    perSecond: 1000,
    p50Ms: 1,
    p99Ms: 2,
    productUs: 100,
    databaseUs: 100,
    walBytes: 2000,
  }
  const side = (perSecond: number): Measured => ({
    runs: new Map(CALLERS.map((callers) => [callers, [{ ...costs, perSecond }, costs]])),
    memoryMegabytes: [300, 310],
    tableBytes: 800,
    indexBytes: 400,
  })
  const section = comparisonSection(
    { other: side(1000), own: side(1200) },
    { other: 'aaa', own: 'bbb', pairs: 2, seconds: 5, generator: '`wrk`' },
    { cores: 2, model: 'a processor', node: 'v20', postgres: '18.4' },
  )
  expect(section).toContain('| bets per second | 32 | 1,000 | 1,100 | 1.10 | 1.00 to 1.20 |')
  expect(section).toContain('| bytes of indexes per bet | all | 400 | 400 | 1.00 |  |')
  expect(section.split('\n').filter((line) => line.startsWith('| '))).toHaveLength(1 + 6 * 3 + 3)
})
