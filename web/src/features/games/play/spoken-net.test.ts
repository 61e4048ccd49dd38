import { expect, it } from 'vitest'
import { spokenNet } from './spoken-net.ts'

it.each([
  [1234, 'plus 1,234 points'],
  [-1, 'minus 1 point'],
  [0, 'no change'],
])('speaks a net of %i as %s', (net, words) => {
  expect(spokenNet(net)).toBe(words)
})
