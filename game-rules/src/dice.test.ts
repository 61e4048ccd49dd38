import { describe, expect, it } from 'vitest'
import { dice } from './dice.ts'
import { points } from './points.ts'
import { randomStream } from './random-stream.ts'

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
    for (const bet of dice.odds()) expect(bet.rtp).toBe(0.9)
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
