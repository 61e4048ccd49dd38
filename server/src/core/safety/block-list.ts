import * as z from 'zod/mini'
import type { Topic } from '#platform/bus/bus.ts'
import type { Db } from '#platform/db/connect.ts'
import { callerAddress } from '#platform/http/caller-address.ts'

/** Keeps the blocked addresses in memory, so that calls do not query the database. */
export type BlockList = {
  isEmpty(): boolean
  has(remoteAddress: string): boolean
  /** Reloads the list. It then includes everything committed before this call. */
  refresh(): Promise<void>
}

export function createBlockList(db: Db): BlockList {
  let blocked: ReadonlySet<string> = new Set()
  let latest = Promise.resolve()

  async function read(): Promise<void> {
    const rows = await db.selectFrom('blocked_address').select('ip_address').execute()
    blocked = new Set(rows.map(({ ip_address }) => ip_address))
  }

  return {
    isEmpty: () => blocked.size === 0,
    has: (remoteAddress) => blocked.has(callerAddress(remoteAddress)),
    refresh() {
      // Serialized, so that an older result cannot overwrite a newer one.
      latest = latest.catch(() => {}).then(read)
      return latest
    },
  }
}

/** Published by the process that blocked or unblocked an address. */
export const addressesBlocked: Topic<null> = { name: 'addresses_blocked', shape: z.null() }
