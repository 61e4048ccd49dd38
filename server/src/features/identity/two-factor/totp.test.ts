import { expect, it } from 'vitest'
import { newTotpSecret, shownSecret, stepOfCode } from './totp.ts'

/** The SHA-1 test vectors from RFC 6238, appendix B, with each code's last six digits. */
const secret = Buffer.from('12345678901234567890')
const vectors: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
]
const at = (seconds: number) => new Date(seconds * 1000)

it.each(vectors)('at second %i, accepts the code %s', (seconds, code) => {
  expect(stepOfCode(secret, code, at(seconds))).toBe(Math.floor(seconds / 30))
})

it('accepts a code one step early or late, and returns its own step', () => {
  const [, code] = vectors[1] ?? [0, '']
  const step = Math.floor(1_111_111_109 / 30)
  const steps = [-2, -1, 0, 1, 2].map((drift) =>
    stepOfCode(secret, code, at((step + drift) * 30 + 15)),
  )
  expect(steps).toEqual([undefined, step, step, step, undefined])
})

it.each(['', '08180', '0818040', '08180x', ' 81804', '٠٨١٨٠٤', '-81804'])(
  'rejects the malformed code %j',
  (code) => {
    expect(stepOfCode(secret, code, at(1_111_111_109))).toBeUndefined()
  },
)

it('formats a secret for authenticator apps', () => {
  expect(shownSecret(secret, 'ada')).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    uri: 'otpauth://totp/Tallyhouse:ada?issuer=Tallyhouse&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  })
})

it('creates a random 160-bit secret', () => {
  const [one, other] = [newTotpSecret(), newTotpSecret()]
  expect(one).toHaveLength(20)
  expect(one).not.toEqual(other)
})
