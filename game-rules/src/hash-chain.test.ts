import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { joinedClientSeed, linkAfter } from './hash-chain.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const FIRST = '0'.repeat(64)

it('follows a chain by hashing the text of each link', () => {
  expect(linkAfter(FIRST, 0)).toBe(FIRST)
  expect(linkAfter(FIRST, 3)).toBe(sha256(sha256(sha256(FIRST))))
})

it('joins seeds in their order, so that each counts', () => {
  expect(joinedClientSeed(['a', 'b'])).toBe(sha256('a\nb'))
  const others = [['b', 'a'], ['a'], ['a', 'c'], ['ab']].map(joinedClientSeed)
  expect(others).not.toContain(joinedClientSeed(['a', 'b']))
})
