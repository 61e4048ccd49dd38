import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'

/** The ids by which receipts are shared: each round has one, and it cannot be guessed from any other. */
export type ReceiptIds = {
  of(roundId: number): string
  /** The round of a receipt id; undefined for one that was made up. */
  roundIdOf(receiptId: string): number | undefined
}

const CIPHER = 'aes-256-ecb'
const KEY_BYTES = 32

/**
 * Receipt ids by a key that is derived from `APP_SECRET`: the round's id, encrypted as one block. Half of
 * the block is zeros, by which a made-up id is recognized.
 */
export function createReceiptIds(appSecret: string): ReceiptIds {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'receipt ids', KEY_BYTES))
  return {
    of(roundId) {
      const block = Buffer.alloc(16)
      block.writeBigUInt64BE(BigInt(roundId), 8)
      return createCipheriv(CIPHER, key, null).setAutoPadding(false).update(block).toString('hex')
    },
    roundIdOf(receiptId) {
      const sealed = Buffer.from(receiptId, 'hex')
      const block = createDecipheriv(CIPHER, key, null).setAutoPadding(false).update(sealed)
      return block.readBigUInt64BE(0) === 0n ? Number(block.readBigUInt64BE(8)) : undefined
    },
  }
}
