import * as argon2 from '@node-rs/argon2'
import { normalizePassword } from '@tallyhouse/contract/identity'
import { describe, expect, it, vi } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { createPasswords } from './passwords.ts'

const passwords = createPasswords()

function matchesOwnHash(password: string, tried = password) {
  return passwords.hash(password).then((hash) => isCorrect(tried, hash))
}

async function isCorrect(password: string, hash: string | undefined): Promise<boolean> {
  return (await passwords.check(password, hash)).isCorrect
}

describe('passwords', () => {
  it('are hashed by argon2id with 19 MiB, two passes, and a unique salt', async () => {
    const [one, other] = await Promise.all(['same one', 'same one'].map(passwords.hash))
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
  })

  it('are not truncated after byte 72', async () => {
    const first = 'x'.repeat(72)
    expect(await matchesOwnHash(`${first}1`)).toBe(true)
    expect(await matchesOwnHash(`${first}1`, `${first}2`)).toBe(false)
  })

  it('are compared in full up to 256 characters', async () => {
    const long = 'é'.repeat(255)
    expect(await matchesOwnHash(`${long}a`)).toBe(true)
    expect(await matchesOwnHash(`${long}a`, `${long}b`)).toBe(false)
  })

  it('are not truncated at a NUL', async () => {
    expect(await matchesOwnHash('before\0after')).toBe(true)
    expect(await matchesOwnHash('before\0after', 'before\0other')).toBe(false)
    expect(await matchesOwnHash('before\0after', 'before')).toBe(false)
  })

  it.each([
    ['a composed letter', 'caf\u00e9 noir', 'cafe\u0301 noir'],
    ['a space of another keyboard', 'caf\u00e9\u00a0noir', 'caf\u00e9 noir'],
    ['Hangul', '\ud55c\uad6d\uc5b4\uc554\ud638', '\ud55c\uad6d\uc5b4\uc554\ud638'.normalize('NFD')],
  ])('match in every encoding: %s', async (_what, one, other) => {
    expect(await matchesOwnHash(one, other)).toBe(true)
    expect(await matchesOwnHash(other, one)).toBe(true)
  })

  it.each([
    ['composed and entered decomposed', 'caf\u00e9 noir', 'cafe\u0301 noir'],
    ['decomposed and entered composed', 'cafe\u0301 noir', 'caf\u00e9 noir'],
    ['with a wide space and entered so', 'caf\u00e9\u3000noir', 'caf\u00e9\u3000noir'],
  ])('hashed by an earlier version match once more: %s', async (_what, hashed, entered) => {
    const formerHash = await argon2.hash(hashed)
    const { isCorrect: isFirst, newHash = formerHash } = await passwords.check(entered, formerHash)
    expect(isFirst).toBe(true)
    expect(await passwords.check(entered, newHash)).toEqual({ isCorrect: true })
    expect(await argon2.verify(newHash, normalizePassword(entered))).toBe(true)
  })

  it('do not match when there is no hash', async () => {
    expect(await isCorrect('anything', undefined)).toBe(false)
  })

  it('take the same work to check for an unknown player as for an existing one', async () => {
    const verify = vi.fn(argon2.verify)
    const { hash, check } = createPasswords({ hash: argon2.hash, verify })
    await check('wrong password', await hash('some password'))
    await check('wrong password', undefined)
    const [existing, unknown] = verify.mock.calls.map(([checked]) =>
      parseWorkFactors(String(checked)),
    )
    expect(unknown).toEqual(existing)
  })

  it('are checked for at most 52 concurrent calls; the rest fail with `overloaded`', async () => {
    const verify = vi.fn(async () => false)
    const { check } = createPasswords({ hash: argon2.hash, verify })
    const tries = Array.from({ length: 60 }, () => check('a', undefined))
    const outcomes = await Promise.allSettled(tries)
    const rejected = outcomes.filter(({ status }) => status === 'rejected')
    expect(rejected).toHaveLength(8)
    expect(rejected[0]).toMatchObject({ reason: { code: 'overloaded' } })
    expect(verify).toHaveBeenCalledTimes(52)
  })
})

describe('common passwords', () => {
  it.each(['123456', 'password', 'PassWord', 'qwerty', 'trustno1', 'iloveyou'])(
    'include %s',
    (password) => expect(isCommonPassword(password)).toBe(true),
  )

  it.each(['correct horse battery staple', 'tallyhouse-41', 'xkqvzjw'])(
    'do not include %s',
    (password) => expect(isCommonPassword(password)).toBe(false),
  )
})

/** What a check's duration depends on: algorithm, cost, salt length, and digest length. */
function parseWorkFactors(hash: string) {
  const [, algorithm, version, cost, ...encoded] = hash.split('$')
  return {
    algorithm,
    version,
    cost,
    bytes: encoded.map((text) => Buffer.from(text, 'base64').length),
  }
}
