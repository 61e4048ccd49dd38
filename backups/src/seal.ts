import { createHash } from 'node:crypto'
import { PassThrough, pipeline, Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

/** Encrypts and decrypts backups: an age identity, `AGE-SECRET-KEY-1…`. */
export type BackupKey = string

/** Higher levels take several times as long and save a tenth. */
const GZIP_LEVEL = 1

export function createBackupKey(): Promise<BackupKey> {
  return generateX25519Identity()
}

/**
 * Compresses and encrypts. The result is a gzip file in the age format (age-encryption.org), so
 * `age -d -i key | gunzip` reads it as well.
 */
export async function seal(content: Readable, key: BackupKey): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(key))
  const compressed = pipeline(content, createGzip({ level: GZIP_LEVEL }), ignoreFailure)
  return Readable.fromWeb((await encrypter.encrypt(toWeb(compressed))) as ReadableStream)
}

/**
 * Reverses `seal`. The returned stream fails at the first part that is damaged.
 * @throws Error when it was sealed with another key, or is not sealed at all
 */
export async function unseal(content: Readable, key: BackupKey): Promise<Readable> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  const decrypted = await decrypter.decrypt(toWeb(content)).catch((cause: unknown) => {
    content.destroy()
    throw unsealError(cause)
  })
  const compressed = Readable.fromWeb(decrypted as ReadableStream)
  return pipeline(compressed, createGunzip(), ignoreFailure)
}

function unsealError(cause: unknown): Error {
  const isForAnother = cause instanceof Error && /no identity matched/i.test(cause.message)
  return new Error(
    isForAnother ? 'it was encrypted with another BACKUP_KEY' : 'it is damaged or not a backup',
    { cause },
  )
}

/** Passes a stream on. `digest` is complete once everything has been read. */
export function digesting(content: Readable) {
  const hash = createHash('sha256')
  let bytes = 0
  const counted = pipeline(
    content,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    new PassThrough(),
    ignoreFailure,
  )
  return { content: counted, digest: () => ({ bytes, sha256: hash.digest('hex') }) }
}

function toWeb(stream: Readable) {
  return Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>
}

/** A failure destroys every stream in the pipeline, so the last stream's reader gets it. */
function ignoreFailure(): void {}
