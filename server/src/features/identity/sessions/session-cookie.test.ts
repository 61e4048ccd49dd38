import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { readSessionCookie } from './session-cookie.ts'

const token = 'A'.repeat(42)
const mine = `${token}1`
const other = `${token}2`

it.each([
  ['no cookies', undefined, undefined],
  ['only the cookie', `sid=${mine}`, mine],
  ['the cookie among others', `theme=dark; sid=${mine}; lang=en`, mine],
  ['similar names before it', `xsid=${other}; __Host-sid=${other}; sid=${mine}`, mine],
  ['only similar names', `xsid=${mine}; mysid=${mine}`, undefined],
  ['a value that resembles the cookie', `x=sid=${mine}`, undefined],
  ['the cookie twice, using the first', `sid=${mine}; sid=${other}`, mine],
  ['no spaces between cookies', `a=b;sid=${mine};c=d`, mine],
  ['a token that is too short', 'sid=abc', undefined],
  ['a token with a forbidden character', `sid=${token}'`, undefined],
  ['a token that is too long', `sid=${'A'.repeat(5000)}`, undefined],
])('reads a header with %s', (_what, cookie, expected) => {
  const request = { headers: { cookie } } as FastifyRequest
  expect(readSessionCookie(request, false)).toBe(expected)
})

it('reads only the host-bound cookie under https', () => {
  const request = { headers: { cookie: `sid=${other}; __Host-sid=${mine}` } } as FastifyRequest
  expect(readSessionCookie(request, true)).toBe(mine)
})
