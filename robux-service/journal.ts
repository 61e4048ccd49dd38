import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Refusal } from './reasons.ts'

/**
 * One order, by its key. It is recorded before anything is bought, when `buyer` did not own the gamepass:
 * - `ready`: nothing was tried, or Roblox refused. It may be bought.
 * - `buying`: a purchase was begun, and its result is unknown. It is not begun again, unless a person has checked that
 *   nothing was bought.
 * - `paid`, `failed`, `returned`: final, except that a paid one can be returned.
 */
export type Purchase = {
  key: string
  status: 'ready' | 'buying' | 'paid' | 'failed' | 'returned'
  gamepassId: string
  robux: number
  username: string
  /** Roblox user IDs for the seller and for the account that buys. */
  sellerId: number | null
  buyer: number
  expiresAt: string | null
  recordedAt: string
  /** Why it is not paid. */
  refusal?: Refusal | undefined
  /** What Roblox took from the buyer, if known, and its or our reference. */
  chargedRobux?: number | undefined
  reference?: string | undefined
  /** Whether the product has accepted a notice about the final status. */
  isReported?: boolean | undefined
}

export type Journal = {
  find(key: string): Purchase | undefined
  all(): Purchase[]
  /** Whether an order that did not fail has the gamepass. */
  hasUse(gamepassId: string): boolean
  /** Returns once the purchase is on disk. */
  write(purchase: Purchase): void
}

/** Opens a purchase file, one JSON line per change. Only one process may have it open. */
export function openJournal(path: string): Journal {
  const file = openSync(path, 'a+', 0o600)
  syncFolder(dirname(path))
  const content = readFileSync(path)
  // A line that a crash cut off was never acted upon.
  let size = content.lastIndexOf('\n') + 1
  ftruncateSync(file, size)
  const lines = content.subarray(0, size).toString().split('\n').filter(Boolean)
  const purchases = new Map(
    lines.map((line) => JSON.parse(line) as Purchase).map((entry) => [entry.key, entry]),
  )

  const users = new Map(
    [...purchases.values()].filter(isUse).map(({ gamepassId, key }) => [gamepassId, key]),
  )

  function write(purchase: Purchase): void {
    const line = Buffer.from(`${JSON.stringify(purchase)}\n`)
    try {
      if (writeSync(file, line) !== line.length) throw new Error('the disk is full')
      fsyncSync(file)
    } catch (error) {
      ftruncateSync(file, size)
      throw error
    }
    size += line.length
    purchases.set(purchase.key, purchase)
    const { key, gamepassId } = purchase
    if (isUse(purchase)) users.set(gamepassId, key)
    else if (users.get(gamepassId) === key) users.delete(gamepassId)
  }

  return {
    find: (key) => purchases.get(key),
    all: () => [...purchases.values()],
    hasUse: (gamepassId) => users.has(gamepassId),
    write,
  }
}

/** Whether its outcome is still to come. */
export function isOpen({ status }: Purchase): boolean {
  return status === 'ready' || status === 'buying'
}

function isUse({ status }: Purchase): boolean {
  return status !== 'failed'
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r')
  fsyncSync(folder)
  closeSync(folder)
}
