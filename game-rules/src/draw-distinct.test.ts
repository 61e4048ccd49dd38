import { expect, it } from 'vitest'
import { drawDistinct } from './draw-distinct.ts'
import { randomStream } from './random-stream.ts'

const tiles = Array.from({ length: 25 }, (_, tile) => tile)

it.each([
  [0, [6]],
  [1, [1, 21]],
  [2, [13, 16, 22]],
  [3, [14, 16, 21, 23]],
])('draws the published mined tiles of nonce %i', (nonce, mined) => {
  const random = randomStream({
    serverSeed: '5ff5c610e633b2a91c46d1be1f74286b',
    clientSeed: '854581b6f52eaa86503f1dc6433655f9',
    nonce,
  })
  const drawn = drawDistinct(random, tiles, mined.length)
  expect(drawn.sort((a, b) => a - b)).toEqual(mined)
})

it('can draw every item once, and does not modify the list', () => {
  const random = randomStream({ serverSeed: 'server', clientSeed: 'client', nonce: 0 })
  const drawn = drawDistinct(random, tiles, 25)
  expect(new Set(drawn)).toEqual(new Set(tiles))
  expect(tiles[0]).toBe(0)
})
