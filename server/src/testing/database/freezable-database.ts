import type { Socket } from 'node:net'
import type { Db } from '#platform/db/connect.ts'
import { proxyDatabase } from './proxy-database.ts'

export type FreezableDatabase = {
  /** The same database, through a proxy that can be frozen. */
  connectionString: string
  /** Stops all traffic without refusing connections, like a suspended server. */
  freeze(): void
  thaw(): void
}

/** Opens a proxy to `db`. `atEnd` receives the function that closes it. */
export async function freezableDatabase(
  db: Db,
  atEnd: (close: () => void) => void,
): Promise<FreezableDatabase> {
  const open = new Set<Socket>()
  let isFrozen = false

  function link(client: Socket, server: Socket): void {
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(from)
      from.on('data', (bytes) => to.write(bytes))
      from.once('close', () => open.delete(from))
      if (isFrozen) from.pause()
    }
  }

  return {
    connectionString: await proxyDatabase(db, { link, atEnd }),
    freeze() {
      isFrozen = true
      for (const socket of open) socket.pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of open) socket.resume()
    },
  }
}
