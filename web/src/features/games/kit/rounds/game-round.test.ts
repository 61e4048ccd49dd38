import { expect, it } from 'vitest'
import { announcedNet } from './game-round.ts'

it.each([
  [1234, 'plus 1,234 points'],
  [-1, 'minus 1 point'],
  [0, 'no change'],
])('announces a net of %i as %s', (net, text) => {
  expect(announcedNet(net)).toBe(text)
})
