import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { connectionPool, type Db } from '#platform/db/connect.ts'

/**
 * Opens a proxy to `db`, and returns the proxy's connection string. `link`
 * passes bytes between each connection's two sockets; when one closes, so does the other.
 * `atEnd` receives the function that closes the proxy.
 */
export async function proxyDatabase(
  db: Db,
  { link, atEnd }: { link(client: Socket, server: Socket): void; atEnd(close: () => void): void },
): Promise<string> {
  const { connectionString } = connectionPool(db).options as { connectionString: string }
  const { host, port, user, password, database } = new pg.Client({ connectionString })
  const open = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(from)
      from.on('error', () => {})
      from.once('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
    link(client, server)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  atEnd(() => {
    for (const socket of open) socket.destroy()
    proxy.close()
  })
  const { port: ownPort } = proxy.address() as AddressInfo
  return `postgres://${user}:${password}@127.0.0.1:${ownPort}/${database}?sslmode=disable`
}
