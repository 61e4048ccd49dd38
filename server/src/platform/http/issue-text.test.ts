import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { formatText } from '#platform/locale/format-text.ts'
import { describeIssue, issueText } from './issue-text.ts'

const body = z.strictObject({
  firstName: z.string().check(z.minLength(1), z.maxLength(50)),
  nickname: z.string().check(z.minLength(3)),
  amount: z.int().check(z.gte(5), z.lte(1_000_000)),
  method: z.enum(['paypal', 'zelle']),
  type: z.literal('robux'),
  either: z.union([z.string(), z.number()]),
  code: z.string().check(z.regex(/^[A-Z]+$/)),
  at: z.iso.datetime(),
  details: z.strictObject({ gamepassId: z.string() }),
  bets: z.array(z.strictObject({ stake: z.number() })).check(z.maxLength(2)),
  odd: z.number().check(z.refine((value) => value % 2 === 1)),
  termsAccepted: z.boolean(),
})
const right = {
  firstName: 'Jane',
  nickname: 'jane',
  amount: 5,
  method: 'paypal',
  type: 'robux',
  either: 1,
  code: 'A',
  at: '2026-01-31T12:00:00Z',
  details: { gamepassId: '1' },
  bets: [{ stake: 1 }],
  odd: 1,
  termsAccepted: true,
}

function issueSentences(value: unknown): string[] {
  const { error } = body.safeParse(value, { error: describeIssue })
  return error?.issues.map(({ message }) => formatText(issueText(message))) ?? []
}

it.each<[object, string]>([
  [{ firstName: 'x'.repeat(51) }, 'First name can have at most 50 characters.'],
  [{ firstName: '' }, 'First name is required.'],
  [{ firstName: undefined }, 'First name is required.'],
  [{ firstName: null }, 'First name must be text.'],
  [{ nickname: 'ab' }, 'Nickname must have at least 3 characters.'],
  [{ amount: 4 }, 'Amount must be at least 5.'],
  [{ amount: 1_000_001 }, 'Amount can be at most 1,000,000.'],
  [{ amount: 5.5 }, 'Amount must be a whole number.'],
  [{ method: 'cash' }, 'Method must be one of paypal, zelle.'],
  [{ type: 'paypal' }, 'Type must be robux.'],
  [{ either: {} }, 'Either isn’t valid.'],
  [{ code: 'a' }, 'Code isn’t valid.'],
  [{ at: 'today' }, 'At must be a time such as 2026-01-31T12:00:00Z.'],
  [{ details: {} }, 'Gamepass ID is required.'],
  [{ bets: [{ stake: '1' }] }, 'Stake must be a number.'],
  [{ bets: [{ stake: 1 }, { stake: 1 }, { stake: 1 }] }, 'Bets can have at most 2 entries.'],
  [{ odd: 2 }, 'Odd isn’t valid.'],
  [{ termsAccepted: 'yes' }, 'Terms accepted must be true or false.'],
  [{ isAdmin: true }, 'Unknown field: isAdmin.'],
  [{ a: 1, b: 1, c: 1, d: 1 }, 'Unknown fields: a, b, c and others.'],
])('describes the problem with %j in plain words', (change, sentence) => {
  expect(issueSentences({ ...right, ...change })).toEqual([sentence])
})

it('requires a JSON object', () => {
  expect(issueSentences('text')).toEqual(['The request body must be a JSON object.'])
})
