import { describe, expect, it } from 'vitest'
import { dice } from './dice.ts'
import {
  createDiceTarget,
  isDiceTarget,
  ROLLS,
  rollMultiplier,
  WINNING_ROLLS_MAX,
  winningRolls,
  winningRollsFor,
} from './dice-target.ts'
import { payoutAt, points } from './points.ts'
import { randomStream } from './random-stream.ts'
import { returnAt } from './stake-odds.ts'

const faces = [1, 2, 3, 4, 5, 6].map((diceResult) => ({ diceResult }))
const choices = [{ prediction: 'over' }, { prediction: 'under' }] as const

describe('dice', () => {
  it('pays over on 4 5 6 and under on 1 2 3', () => {
    const paid = (prediction: 'over' | 'under') =>
      faces.filter((face) => dice.payout(points(10), { prediction }, face) > 0)
    expect(paid('over')).toEqual(faces.slice(3))
    expect(paid('under')).toEqual(faces.slice(0, 3))
  })

  it('pays 1.8 times the stake, rounded down', () => {
    const win = (stake: number) => dice.payout(points(stake), choices[0], { diceResult: 6 })
    expect([1, 5, 10, 99].map(win)).toEqual([1, 9, 18, 178])
  })

  it('returns exactly 90%, according to its table and by enumeration', () => {
    expect(dice.odds().slice(0, 2)).toMatchObject([
      { bet: 'over', rtp: 0.9 },
      { bet: 'under', rtp: 0.9 },
    ])
    for (const choice of choices) {
      const returned = faces.reduce((sum, face) => sum + dice.payout(points(10), choice, face), 0)
      expect(returned / (10 * faces.length)).toBe(0.9)
    }
  })

  it('returns less than the stake on average at every small stake', () => {
    for (let stake = 1; stake <= 1000; stake++) {
      for (const choice of choices) {
        const returned = faces.reduce(
          (sum, face) => sum + dice.payout(points(stake), choice, face),
          0,
        )
        expect(returned).toBeLessThan(stake * faces.length)
      }
    }
  })

  it('rolls floor(f x 6) + 1 of the first draw', () => {
    const seeds = { serverSeed: 'server', clientSeed: 'client', nonce: 3 }
    const face = Math.floor((randomStream(seeds).nextUint32() / 2 ** 32) * 6) + 1
    expect(dice.draw(randomStream(seeds), choices[0])).toEqual({ diceResult: face })
  })
})

const rolls = Array.from({ length: ROLLS }, (_, diceResult) => ({ diceResult }))
const winCounts = Array.from({ length: WINNING_ROLLS_MAX }, (_, index) => index + 1)

describe('dice with a target', () => {
  it.each([
    ['over', 5050, 4949],
    ['over', 9998, 1],
    ['over', 199, 9800],
    ['under', 5050, 5050],
    ['under', 1, 1],
    ['under', 9800, 9800],
  ] as const)('wins %s %i hundredths on %i rolls, by enumeration', (prediction, target, count) => {
    const choice = { prediction, targetHundredths: target }
    const paid = rolls.filter((roll) => dice.multiplierHundredths(choice, roll) > 0)
    const wins = ({ diceResult }: (typeof rolls)[number]) =>
      prediction === 'over' ? diceResult > target : diceResult < target
    expect(paid).toEqual(rolls.filter(wins))
    expect([paid.length, winningRolls(choice), isDiceTarget(choice)]).toEqual([count, count, true])
    expect(dice.payTable(choice).map((line) => line.chanceNumerator)).toEqual([
      count,
      ROLLS - count,
    ])
    expect(createDiceTarget(prediction, count)).toEqual(choice)
  })

  it.each([
    ['over', 198],
    ['over', 9999],
    ['under', 0],
    ['under', 9801],
    ['under', 50.5],
  ] as const)('has no bet %s %d hundredths', (prediction, targetHundredths) => {
    expect(isDiceTarget({ prediction, targetHundredths })).toBe(false)
  })

  it('pays 0.99 divided by the chance, rounded down, and always more than the stake', () => {
    expect([4950, 4949, 9800, 3, 1].map(rollMultiplier)).toEqual([200, 200, 101, 330_000, 990_000])
    const wrong = winCounts.filter((count) => {
      const hundredths = rollMultiplier(count)
      return (
        hundredths <= 100 || hundredths * count > 990_000 || (hundredths + 1) * count <= 990_000
      )
    })
    expect(wrong).toEqual([])
  })

  it('returns at most 99% at every chance and stake, and 99% where nothing is rounded', () => {
    const stakes = [1, 2, 3, 7, 10, 99, 100, 1000, 999_999].map(points)
    const best = stakes.map((stake) =>
      Math.max(
        ...winCounts.map((count) => (payoutAt(stake, rollMultiplier(count)) * count) / stake),
      ),
    )
    expect(Math.max(...best)).toBeLessThanOrEqual(0.99 * ROLLS)
    const returns = winCounts.map((count) => rollMultiplier(count) * count)
    expect([Math.min(...returns), Math.max(...returns)]).toEqual([980_306, 990_000])
  })

  it('finds the most winning rolls that pay a multiplier', () => {
    expect([101, 200, 201, 990_000].map(winningRollsFor)).toEqual([9801, 4950, 4925, 1])
    const wrong = winCounts.filter((count) => {
      const most = winningRollsFor(rollMultiplier(count))
      return most < count || rollMultiplier(most) !== rollMultiplier(count)
    })
    expect(wrong).toEqual([])
  })

  it.each([1, 10, 100])('has the extremes of a stake of %i', (shown) => {
    const stake = points(shown)
    const returns = winCounts.map((count) =>
      returnAt(stake, dice.payTable(createDiceTarget('under', count))),
    )
    const [worst, best] =
      dice.extremes?.(stake).map(({ payTable }) => returnAt(stake, payTable)) ?? []
    expect(worst).toBeCloseTo(Math.min(...returns), 12)
    expect(best).toBeCloseTo(Math.max(...returns), 12)
  })

  it('rolls floor(f x 10,000) of the first draw', () => {
    const seeds = { serverSeed: 'server', clientSeed: 'client', nonce: 3 }
    const roll = Math.floor((randomStream(seeds).nextUint32() / 2 ** 32) * ROLLS)
    const choice = { prediction: 'under', targetHundredths: 5000 } as const
    expect(dice.draw(randomStream(seeds), choice)).toEqual({ diceResult: roll })
  })
})
