import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { type Db, poolOf } from '#db/connect.ts'

export type FreezableDatabase = {
  /** The same database, through a proxy that can be frozen. */
  connectionString: string
  /** Stops all traffic without refusing connections, like a suspended server. */
  freeze(): void
  thaw(): void
}

/** Opens a proxy to the database of `db`. `atEnd` receives the function that closes it. */
export async function freezableDatabase(
  db: Db,
  atEnd: (close: () => void) => void,
): Promise<FreezableDatabase> {
  const { connectionString } = poolOf(db).options as { connectionString: string }
  const { host, port, user, password, database } = new pg.Client({ connectionString })
  const open = new Set<Socket>()
  let isFrozen = false

  const proxy = createServer((client) => {
    const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(from)
      from.on('data', (bytes) => to.write(bytes))
      from.on('error', () => {})
      from.once('close', () => {
        open.delete(from)
        to.destroy()
      })
      if (isFrozen) from.pause()
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  atEnd(() => {
    for (const socket of open) socket.destroy()
    proxy.close()
  })

  return {
    connectionString: `postgres://${user}:${password}@127.0.0.1:${(proxy.address() as AddressInfo).port}/${database}?sslmode=disable`,
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
