import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '#testing/all-calls.ts'
import { textFields } from '#testing/schema-fields.ts'

/** Texts that are kept as they are, and why. */
const exact: Record<string, string> = {
  password: 'secret',
  currentPassword: 'secret',
  newPassword: 'secret',
  confirmPassword: 'secret',
  token: 'secret',
  code: 'secret',
  username: 'compared with usernames and emails at login',
  email: 'compared with the email to verify',
  timeZone: 'compared with the known zones',
  referralCode: 'compared with the codes of players',
  kind: 'compared with kinds of jobs',
  network: 'compared with networks',
  usdValue: 'ignored',
  value: 'validated by the definition of the setting',
  paymentDetails: 'validated by the payout method',
  destination: 'validated by the payout method',
}

const texts = calls.flatMap(({ method, path, params, query, body }) =>
  [params, query, body].flatMap((part) =>
    textFields(part).map(([field, schema]) => ({ call: `${method} ${path}`, field, schema })),
  ),
)

it.each(texts)('cleans or refuses invisible text: $field of $call', ({ field, schema }) => {
  const name = field.split('.').at(-1) ?? ''
  const parsed = z.safeParse(schema, `\u202e\u3164Hello${'\u0310'.repeat(9)}, world\u200b `)
  const isExact = parsed.success && parsed.data !== `Hello${'\u0310'.repeat(4)}, world`
  expect(isExact).toBe(isExact && name in exact)
  if (isExact) return
  const invisible = z.safeParse(schema, '\u202e\u3164\u200b')
  expect(invisible.success ? invisible.data : '').toBe('')
})

it('lists no other fields as exact', () => {
  const names = new Set(texts.map(({ field }) => field.split('.').at(-1)))
  expect(Object.keys(exact).filter((name) => !names.has(name))).toEqual([])
})
