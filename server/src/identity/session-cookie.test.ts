import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { readSessionCookie } from './session-cookie.ts'

const token = 'A'.repeat(42)
const mine = `${token}1`
const other = `${token}2`

it.each([
  ['nothing', undefined, undefined],
  ['it alone', `sid=${mine}`, mine],
  ['it among others', `theme=dark; sid=${mine}; lang=en`, mine],
  ['it after names that end alike', `xsid=${other}; __Host-sid=${other}; sid=${mine}`, mine],
  ['only names that end alike', `xsid=${mine}; mysid=${mine}`, undefined],
  ['a cookie whose value looks like it', `x=sid=${mine}`, undefined],
  ['it twice: the first counts', `sid=${mine}; sid=${other}`, mine],
  ['it without spaces between', `a=b;sid=${mine};c=d`, mine],
  ['one that is too short', 'sid=abc', undefined],
  ['one with a forbidden character', `sid=${token}'`, undefined],
  ['an endless one', `sid=${'A'.repeat(5000)}`, undefined],
])('reads a header with %s', (_what, cookie, expected) => {
  const request = { headers: { cookie } } as FastifyRequest
  expect(readSessionCookie(request, false)).toBe(expected)
})

it('reads only the host-bound cookie under https', () => {
  const request = { headers: { cookie: `sid=${other}; __Host-sid=${mine}` } } as FastifyRequest
  expect(readSessionCookie(request, true)).toBe(mine)
})
