import { describe, expect, it } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const box = createSecretBox('a secret of the tests', 'two-factor secrets')
const secret = Buffer.from('twenty bytes of them')

describe('an encrypted secret', () => {
  it('can be decrypted by another process with the same key, and reveals no plaintext', () => {
    const sealed = box.seal(7, secret)
    expect(createSecretBox('a secret of the tests', 'two-factor secrets').open(7, sealed)).toEqual(
      secret,
    )
    expect(sealed.includes(secret.subarray(0, 4))).toBe(false)
    expect(box.seal(7, secret)).not.toEqual(sealed)
  })

  it('cannot be decrypted for another player or purpose, with another key, or after any change', () => {
    const sealed = box.seal(7, secret)
    expect(() => box.open(8, sealed)).toThrow('player 8')
    expect(() =>
      createSecretBox('another secret of them', 'two-factor secrets').open(7, sealed),
    ).toThrow('APP_SECRET')
    const seedBox = createSecretBox('a secret of the tests', 'server seeds')
    expect(() => seedBox.open(7, sealed)).toThrow('APP_SECRET')
    for (const at of [0, 12, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => box.open(7, changed)).toThrow('APP_SECRET')
    }
  })
})
