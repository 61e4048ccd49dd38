import { describe, expect, test } from 'vitest'
import { clickToken, readClickToken } from './clicks.ts'

const SECRET = 'a-secret-of-sixteen'
const token = clickToken(42, SECRET)

test('a token is URL-safe and names its click', () => {
  expect(token).toMatch(/^42\.[A-Za-z0-9_-]{22}$/)
  expect(readClickToken(token, SECRET)).toBe(42)
  expect(readClickToken(clickToken(1e14, SECRET), SECRET)).toBe(1e14)
})

test('a token is invalid with any character changed, removed or added', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'
  const forged = Array.from(token).flatMap((character, place) => {
    const [before, after] = [token.slice(0, place), token.slice(place + 1)]
    const others = Array.from(alphabet).filter((other) => other !== character)
    return [before + after, ...others.map((other) => before + other + after)]
  })
  forged.push(`${token}A`, ` ${token}`, `${token}\n`, `0${token}`, `+${token}`)
  expect(forged.filter((text) => readClickToken(text, SECRET) !== undefined)).toEqual([])
})

describe('a token is invalid', () => {
  test.each([
    ['signed with another secret', clickToken(42, 'another-secret-of-16')],
    ['signed for another click', clickToken(43, SECRET).replace('43', '42')],
    ['without a signature', '42'],
    ['with an empty signature', '42.'],
    ['without a click id', `.${token.split('.')[1]}`],
    ['if empty', ''],
  ])('%s', (_, text) => {
    expect(readClickToken(text, SECRET)).toBeUndefined()
  })
})
