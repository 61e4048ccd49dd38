import type { Db } from '../db/connect.ts'
import { callerAddress } from '../http/caller-address.ts'

/** The blocked addresses as this process knows them, so that no call has to ask the database. */
export type BlockList = {
  isEmpty(): boolean
  has(remoteAddress: string): boolean
  /** Reads them anew; what was committed before is known afterwards. */
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
      // One after the other, or an older answer could come last.
      latest = latest.catch(() => {}).then(read)
      return latest
    },
  }
}
