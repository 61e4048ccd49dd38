import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withHashedSignature } from './hashed-signature.ts'

const field = { name: 'hash' }
const hash = createHash('sha256').update('abc0').digest('hex')
const inQuery = (query: string) => withHashedSignature({ query, body: '' }, field).query
const inBody = (body: string) => withHashedSignature({ query: '', body }, field).body

test.each([
  ['as sent', 'a=1&hash=abc0&b=%20', `a=1&hash=sha256:${hash}&b=%20`],
  ['in upper case', 'hash=ABC0', `hash=sha256:${hash}`],
  ['percent-encoded', '%68ash=%61bc0', `hash=sha256:${hash}`],
  ['every time it occurs', 'hash=abc0&hash=abc0', `hash=sha256:${hash}&hash=sha256:${hash}`],
])('hashes only a signature %s', (_, query, hashed) => {
  expect(inQuery(query)).toBe(hashed)
  expect(inBody(query)).toBe(hashed)
})

test.each(['a=1&xhash=abc0', 'not a query', ''])('leaves %j unchanged', (query) => {
  expect(inQuery(query)).toBe(query)
})

test.each(['name="hash"', 'name=hash', 'name="hash"\r\nContent-Type: text/plain'])(
  'hashes a signature in a form with %j',
  (head) => {
    const form = (value: string) =>
      `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n--b--\r\n`
    expect(inBody(form('abc0'))).toBe(form(`sha256:${hash}`))
  },
)
