import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'

/** Ids for sharing receipts. Each round has one, and it cannot be guessed from any other. */
export type ReceiptIds = {
  of(roundId: number): string
  /** The round behind a receipt id; undefined if the id is invalid. */
  findRoundId(receiptId: string): number | undefined
}

const CIPHER = 'aes-256-ecb'
const KEY_BYTES = 32

/**
 * Creates receipt ids by encrypting the round's id as one block, with a key derived from
 * `APP_SECRET`. Half the block is zeros, so a made-up id decrypts to something else and is
 * rejected.
 */
export function createReceiptIds(appSecret: string): ReceiptIds {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'receipt ids', KEY_BYTES))
  return {
    of(roundId) {
      const block = Buffer.alloc(16)
      block.writeBigUInt64BE(BigInt(roundId), 8)
      return createCipheriv(CIPHER, key, null).setAutoPadding(false).update(block).toString('hex')
    },
    findRoundId(receiptId) {
      const sealed = Buffer.from(receiptId, 'hex')
      const block = createDecipheriv(CIPHER, key, null).setAutoPadding(false).update(sealed)
      return block.readBigUInt64BE(0) === 0n ? Number(block.readBigUInt64BE(8)) : undefined
    },
  }
}
