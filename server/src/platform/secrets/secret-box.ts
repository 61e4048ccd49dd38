import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts players' secrets, so that access to the database alone does not reveal them. */
export type SecretBox = {
  seal: (playerId: number, secret: Buffer) => Buffer
  /** @throws Error when it was sealed for another player or with another key, or was changed */
  open: (playerId: number, sealed: Buffer) => Buffer
}

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What a key is for. Each purpose has its own. */
type Purpose = 'two-factor secrets' | 'server seeds' | 'players in payouts'

/** The key for a purpose, derived from `APP_SECRET`. */
export function deriveKey(appSecret: string, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', purpose, KEY_BYTES))
}

/** Creates a box with a key derived from `APP_SECRET`. Sealed data is nonce, tag, and ciphertext. */
export function createSecretBox(appSecret: string, purpose: Purpose): SecretBox {
  const key = deriveKey(appSecret, purpose)

  return {
    seal(playerId, secret) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(associatedData(playerId))
      const text = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    open(playerId, sealed) {
      const nonce = sealed.subarray(0, NONCE_BYTES)
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(associatedData(playerId)).setAuthTag(tag)
      try {
        const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES))
        return Buffer.concat([text, decipher.final()])
      } catch (cause) {
        throw new Error(`the secret of player ${playerId} was not encrypted with this APP_SECRET`, {
          cause,
        })
      }
    },
  }
}

/** A box that opens each of the last `sealedMax` secrets only once. */
export function cachingBox(box: SecretBox, sealedMax: number): SecretBox {
  const opened = new Map<string, Buffer>()

  return {
    seal: box.seal,
    open(playerId, sealed) {
      const key = `${playerId} ${sealed.toString('latin1')}`
      const cached = opened.get(key)
      if (cached !== undefined) return cached
      const secret = box.open(playerId, sealed)
      opened.set(key, secret)
      const [oldest] = opened.keys()
      if (oldest !== undefined && opened.size > sealedMax) opened.delete(oldest)
      return secret
    },
  }
}

function associatedData(playerId: number): Buffer {
  return Buffer.from(`player ${playerId}`)
}
