import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { createPasswords } from './passwords.ts'

const passwords = createPasswords()

function matchesOwnHash(password: string, tried = password) {
  return passwords.hash(password).then((hash) => passwords.matches(tried, hash))
}

describe('passwords', () => {
  it('are hashed by argon2id with 19 MiB, two passes and a salt of their own', async () => {
    const [one, other] = await Promise.all(['same one', 'same one'].map(passwords.hash))
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
  })

  it('differ when they differ after byte 72', async () => {
    const first = 'x'.repeat(72)
    expect(await matchesOwnHash(`${first}1`)).toBe(true)
    expect(await matchesOwnHash(`${first}1`, `${first}2`)).toBe(false)
  })

  it('are exact to the last of 256 characters', async () => {
    const long = 'é'.repeat(255)
    expect(await matchesOwnHash(`${long}a`)).toBe(true)
    expect(await matchesOwnHash(`${long}a`, `${long}b`)).toBe(false)
  })

  it('do not end at a NUL', async () => {
    expect(await matchesOwnHash('before\0after')).toBe(true)
    expect(await matchesOwnHash('before\0after', 'before\0other')).toBe(false)
    expect(await matchesOwnHash('before\0after', 'before')).toBe(false)
  })

  it('match nothing when there is no hash', async () => {
    expect(await passwords.matches('anything', undefined)).toBe(false)
  })

  it('are checked as long for nobody as for somebody', async () => {
    const hash = await passwords.hash('some password')
    const against = async (candidate: string | undefined) => {
      const began = performance.now()
      await passwords.matches('wrong password', candidate)
      return performance.now() - began
    }
    const times: { somebody: number[]; nobody: number[] } = { somebody: [], nobody: [] }
    for (let round = 0; round < 25; round += 1) {
      times.somebody.push(await against(hash))
      times.nobody.push(await against(undefined))
    }
    const ratio = median(times.nobody) / median(times.somebody)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  it('beyond 52 at once are refused as overload, and the others still answered', async () => {
    const tries = Array.from({ length: 60 }, () => passwords.matches('a', undefined))
    const outcomes = await Promise.allSettled(tries)
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(8)
    expect(refused[0]).toMatchObject({ reason: { code: 'overloaded' } })
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

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
