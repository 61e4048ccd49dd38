import { coveredNumbers } from '@tallyhouse/game-rules/roulette'
import { rouletteTables } from '@tallyhouse/game-rules/roulette-table'
import { describe, expect, it } from 'vitest'
import { type BetSpot, betSpots, nextSpot, type Step } from './bet-spots.ts'

const wheels = ['double_zero', 'single_zero'] as const
const spots = betSpots.double_zero
const selectFields = (all: BetSpot[]) => all.filter(({ kind }) => kind === 'field')
const fields = selectFields(spots)
const steps: Step[] = [
  { axis: 'along', sign: 1 },
  { axis: 'along', sign: -1 },
  { axis: 'across', sign: 1 },
  { axis: 'across', sign: -1 },
]
const [forward, back, up, down] = steps as [Step, Step, Step, Step]
const at = (key: string, all = spots) => all.find((spot) => spot.key === key) as BetSpot

function reachableFrom(start: BetSpot, spots: BetSpot[]): Set<BetSpot> {
  const seen = new Set([start])
  for (const spot of seen) for (const step of steps) seen.add(nextSpot(spot, step, spots))
  return seen
}

describe('bet spots', () => {
  it.each(wheels)('cover every bet of the table with a %s once, in distinct places', (wheel) => {
    const all = betSpots[wheel]
    expect(all).toHaveLength(Object.values(rouletteTables[wheel].bets).flat().length)
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
    const places = all.map(({ along, across }) => `${along} ${across}`)
    expect(new Set(places).size).toBe(all.length)
    for (const { type, numbers } of all) {
      expect(coveredNumbers(type, numbers, wheel)).toEqual(numbers)
    }
  })

  it('lie between the fields they cover', () => {
    expect(at('split:17,20')).toMatchObject({ along: 7, across: 1.5 })
    expect(at('split:17,18')).toMatchObject({ along: 6.5, across: 2 })
    expect(at('corner:32,33,35,36')).toMatchObject({ along: 12, across: 2 })
    expect(at('street:34,35,36')).toMatchObject({ along: 12.5, across: 0 })
    expect(at('sixline:1,2,3,4,5,6')).toMatchObject({ along: 2, across: 0 })
  })
})

describe('arrow keys', () => {
  it('move between fields', () => {
    const from = (key: string, step: Step) => nextSpot(at(key), step, fields).key
    expect(from('straight:17', forward)).toBe('straight:20')
    expect(from('straight:17', back)).toBe('straight:14')
    expect(from('straight:17', up)).toBe('straight:18')
    expect(from('straight:2', back)).toBe('straight:0')
    expect(from('straight:36', forward)).toMatch(/^column:3,/)
    expect(from('straight:13', down)).toMatch(/^dozen:13,/)
    expect(from('straight:36', up)).toBe('straight:36')
  })

  it('with Shift move to the lines and corners between fields', () => {
    const from = (key: string, step: Step) => nextSpot(at(key), step, spots).key
    expect(from('straight:17', forward)).toBe('split:17,20')
    expect(from('split:17,20', up)).toBe('corner:17,18,20,21')
    expect(from('corner:17,18,20,21', up)).toBe('split:18,21')
    expect(from('straight:1', down)).toBe('street:1,2,3')
    expect(from('street:1,2,3', forward)).toBe('sixline:1,2,3,4,5,6')
    expect(from('straight:1', back)).toBe('split:0,1')
  })

  it.each(wheels)('reach every field of a %s, and with Shift every bet', (wheel) => {
    const all = betSpots[wheel]
    const start = at('straight:1', all)
    expect(reachableFrom(start, selectFields(all)).size).toBe(selectFields(all).length)
    expect(reachableFrom(start, all).size).toBe(all.length)
  })
})
