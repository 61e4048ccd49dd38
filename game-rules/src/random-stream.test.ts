import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { randomStream } from './random-stream.ts'

const published = {
  serverSeed: '5d43f77f53fec7d115180136105400f0fd2a1f20b681b6b54a289c207923b190',
  clientSeed: 'iyAyNGKPsa',
  nonce: 29,
}

describe('randomStream', () => {
  it('returns the published draws, across a block boundary', () => {
    const stream = randomStream(published)
    const draws = Array.from({ length: 9 }, () => (stream.nextUint32() / 2 ** 32).toFixed(12))
    expect(draws).toEqual([
      '0.418529668823',
      '0.986164369853',
      '0.605522957863',
      '0.559553349391',
      '0.689863011241',
      '0.035750991898',
      '0.270845992723',
      '0.011545740766',
      '0.523547452874',
    ])
  })

  it('returns the published bytes of block 0 and the first of block 1', () => {
    const stream = randomStream(published)
    const bytes = Array.from({ length: 9 }, () => stream.nextUint32()).flatMap((u) => [
      u >>> 24,
      (u >>> 16) & 255,
      (u >>> 8) & 255,
      u & 255,
    ])
    expect(bytes.slice(0, 34)).toEqual([
      107, 36, 194, 168, 252, 117, 68, 165, 155, 3, 141, 117, 143, 62, 227, 104, 176, 154, 220, 192,
      9, 38, 250, 29, 69, 86, 41, 185, 2, 244, 169, 99, 134, 7,
    ])
  })

  it('is HMAC-SHA256 keyed with the text of the server seed, also for text beyond ASCII', () => {
    const seeds = { serverSeed: 'abc'.repeat(40), clientSeed: 'naïve ✓', nonce: 7 }
    const block = createHmac('sha256', seeds.serverSeed).update(`${seeds.clientSeed}:7:0`).digest()
    expect(randomStream(seeds).nextUint32()).toBe(block.readUInt32BE(0))
  })

  it('scales a draw to a limit by its share of 2^32', () => {
    const [raw, scaled] = [randomStream(published), randomStream(published)]
    for (let draw = 0; draw < 40; draw++) {
      expect(scaled.nextBelow(38)).toBe(Math.floor((raw.nextUint32() / 2 ** 32) * 38))
    }
  })
})
