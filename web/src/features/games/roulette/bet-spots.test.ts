import { coveredNumbers } from '@tallyhouse/game-rules/roulette'
import { tableBets } from '@tallyhouse/game-rules/roulette-table'
import { describe, expect, it } from 'vitest'
import { type BetSpot, betSpots, nextSpot, type Step } from './bet-spots.ts'

const fields = betSpots.filter(({ kind }) => kind === 'field')
const steps: Step[] = [
  { axis: 'along', sign: 1 },
  { axis: 'along', sign: -1 },
  { axis: 'across', sign: 1 },
  { axis: 'across', sign: -1 },
]
const [forward, back, up, down] = steps as [Step, Step, Step, Step]
const at = (key: string) => betSpots.find((spot) => spot.key === key) as BetSpot

function reachableFrom(start: BetSpot, spots: BetSpot[]): Set<BetSpot> {
  const seen = new Set([start])
  for (const spot of seen) for (const step of steps) seen.add(nextSpot(spot, step, spots))
  return seen
}

describe('bet spots', () => {
  it('cover every bet of the table once, each in a distinct place', () => {
    expect(betSpots).toHaveLength(Object.values(tableBets).flat().length)
    expect(new Set(betSpots.map(({ key }) => key)).size).toBe(betSpots.length)
    const places = betSpots.map(({ along, across }) => `${along} ${across}`)
    expect(new Set(places).size).toBe(betSpots.length)
    for (const { type, numbers } of betSpots) expect(coveredNumbers(type, numbers)).toEqual(numbers)
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
    const from = (key: string, step: Step) => nextSpot(at(key), step, betSpots).key
    expect(from('straight:17', forward)).toBe('split:17,20')
    expect(from('split:17,20', up)).toBe('corner:17,18,20,21')
    expect(from('corner:17,18,20,21', up)).toBe('split:18,21')
    expect(from('straight:1', down)).toBe('street:1,2,3')
    expect(from('street:1,2,3', forward)).toBe('sixline:1,2,3,4,5,6')
    expect(from('straight:1', back)).toBe('split:0,1')
  })

  it('reach every field, and with Shift every bet', () => {
    expect(reachableFrom(at('straight:1'), fields).size).toBe(fields.length)
    expect(reachableFrom(at('straight:1'), betSpots).size).toBe(betSpots.length)
  })
})
