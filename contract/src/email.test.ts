import { expect, it } from 'vitest'
import { asciiEmail, email, foldEmail } from './email.ts'
import { addressField } from './payouts/all-methods.ts'

const issueMessage = (typed: string) => email.safeParse(typed).error?.issues.map((i) => i.message)

it.each([
  ['ada@münchen.de', 'ada@xn--mnchen-3ya.de'],
  ['Ada@MÜNCHEN.DE', 'Ada@xn--mnchen-3ya.de'],
  ['ada@mu\u0308nchen.de', 'ada@xn--mnchen-3ya.de'],
  ['ada@straße.de', 'ada@xn--strae-oqa.de'],
  ['ada@ışık.com', 'ada@xn--k-ekaa7p.com'],
  ['ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'],
  ['ada@例え。テスト', 'ada@xn--r8jz45g.xn--zckzah'],
  ['ada@ｅｘａｍｐｌｅ．com', 'ada@example.com'],
  [' ada@example.com\u200b', 'ada@example.com'],
  ['ada@xn--mnchen-3ya.de', 'ada@xn--mnchen-3ya.de'],
  ['Ada.L+x@Example.COM', 'Ada.L+x@Example.COM'],
])('%j is stored as %s', (typed, stored) => {
  expect(email.parse(typed)).toBe(stored)
  expect(email.parse(stored)).toBe(stored)
})

it.each([
  'ada@münchen.de/path',
  'ada@münchen.de:25',
  'ada@münchen.de?x',
  'ada@münchen.de#x',
  'ada@mün%41chen.de',
  'ada@m\u00fcnchen.de\\x',
  'eve@example.com@münchen.de',
  'ada@münchen..de',
  'ada@münchen.de.',
  'ada@①.②.③.④',
  'ada@ａ／ｂ.com',
  'ada@[münchen.de]',
  'ada@example.xn--',
  'ada@ä',
  'münchen.de',
])('%s is no email', (typed) => {
  expect(issueMessage(typed)).toHaveLength(1)
})

it('states which letters the part before the @ may have', () => {
  for (const typed of ['jürgen@example.com', 'jürgen@münchen.de', 'ада@пример.рф']) {
    expect(issueMessage(typed)).toEqual([expect.stringContaining('the letters A to Z')])
  }
})

it('leaves other names as they are', () => {
  for (const name of ['ada', 'Ümit', '@', 'ü@', '@ü/']) expect(asciiEmail(name)).toBe(name)
})

it('compares two ways of writing an email as the same', () => {
  expect(foldEmail('ADA@München.de')).toBe(foldEmail('ada@XN--MNCHEN-3YA.DE'))
})

it.each(['paypal', 'zelle', 'giftcard'] as const)('%s destinations are in ASCII', (method) => {
  expect(addressField(method).schema.parse(' Ada@MÜNCHEN.de ')).toBe('Ada@xn--mnchen-3ya.de')
})
