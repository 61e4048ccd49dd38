import { describe, expect, it } from 'vitest'
import { cachingBox, createSecretBox } from './secret-box.ts'

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

describe('a caching box', () => {
  it('opens a secret once, and again after others have displaced it', () => {
    const opened: number[] = []
    const counting = {
      seal: box.seal,
      open(playerId: number, sealed: Buffer) {
        opened.push(playerId)
        return box.open(playerId, sealed)
      },
    }
    const caching = cachingBox(counting, 2)
    const sealed = [1, 2, 3].map((playerId) => caching.seal(playerId, secret))
    const open = (playerId: number) => caching.open(playerId, sealed[playerId - 1] as Buffer)
    expect([open(1), open(1), open(2), open(3), open(3)]).toEqual(Array(5).fill(secret))
    expect(opened).toEqual([1, 2, 3])
    open(1)
    expect(opened).toEqual([1, 2, 3, 1])
  })

  it('does not return the secret of another player', () => {
    const caching = cachingBox(box, 2)
    const sealed = caching.seal(7, secret)
    caching.open(7, sealed)
    expect(() => caching.open(8, sealed)).toThrow('player 8')
  })
})
