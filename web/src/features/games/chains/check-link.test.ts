import { linkAfter } from '@tallyhouse/game-rules/hash-chain'
import { expect, it } from 'vitest'
import { checkLink, followLinks, linkCrashPoint } from './check-link.ts'

const first = '5'.repeat(64)
const terminator = linkAfter(first, 3)
/** Newest first. */
const links = [3, 2, 1].map((number) => ({ number, link: linkAfter(first, 3 - number) }))
const salt = 'the hash of a block'
const revealed = { number: 3, link: first, before: linkAfter(first, 1), salt }
const crashPoint = linkCrashPoint(revealed) / 100

it('proves a round by its link and the one before it', () => {
  expect(checkLink(revealed, crashPoint).map(({ holds }) => holds)).toEqual([true, true])
})

it('shows another link, and another crash point', () => {
  const other = checkLink({ ...revealed, before: terminator }, crashPoint)
  expect(other.map(({ holds }) => holds)).toEqual([false, true])
  const crash = checkLink(revealed, crashPoint + 0.01)
  expect(crash.map(({ holds }) => holds)).toEqual([true, false])
})

it('follows links to the end of their chain, and a page of them as far as it goes', () => {
  expect(followLinks(links, terminator)).toEqual({ followed: 3, brokenAt: null })
  expect(followLinks(links.slice(0, 2), terminator)).toEqual({ followed: 1, brokenAt: null })
})

it('finds the link at which a chain is broken', () => {
  const forged = links.map((line) => (line.number === 2 ? { ...line, link: first } : line))
  expect(followLinks(forged, terminator)).toEqual({ followed: 0, brokenAt: 3 })
  expect(followLinks(links, first)).toEqual({ followed: 2, brokenAt: 1 })
})
