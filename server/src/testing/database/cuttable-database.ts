import type { Socket } from 'node:net'
import type { Db } from '#platform/db/connect.ts'
import { proxyDatabase } from './proxy-database.ts'

/**
 * A PostgreSQL protocol message. `type` is its first byte, such as `E` (Execute, or an error)
 * and `S` (Sync). `connection` numbers the connections.
 */
export type Message = { from: 'client' | 'server'; type: string; connection: number }

export type CuttableDatabase = {
  /** The same database, through a proxy that sees each message. */
  connectionString: string
  /** Called before a message is passed on. If it returns true, the connection is cut instead. */
  onMessage: (message: Message) => boolean
}

/** Opens a proxy to `db`. `atEnd` receives the function that closes it. */
export async function cuttableDatabase(
  db: Db,
  atEnd: (close: () => void) => void,
): Promise<CuttableDatabase> {
  let connections = 0
  const proxied: CuttableDatabase = { connectionString: '', onMessage: () => false }

  function link(client: Socket, server: Socket): void {
    connections += 1
    const connection = connections
    const pass = (from: Message['from'], to: Socket) => (type: string, message: Buffer) => {
      if (!to.writable) return
      if (proxied.onMessage({ from, type, connection })) {
        // What was passed on before still arrives.
        for (const socket of [client, server]) socket.end()
      } else to.write(message)
    }
    client.on('data', splitMessages(pass('client', server), { isFirstUntyped: true }))
    server.on('data', splitMessages(pass('server', client), { isFirstUntyped: false }))
  }

  proxied.connectionString = await proxyDatabase(db, { link, atEnd })
  return proxied
}

/** Splits a stream into messages. A client's first message has no type. */
function splitMessages(
  receive: (type: string, message: Buffer) => void,
  { isFirstUntyped }: { isFirstUntyped: boolean },
): (bytes: Buffer) => void {
  let buffered = Buffer.alloc(0)
  let isUntyped = isFirstUntyped

  return (bytes) => {
    buffered = Buffer.concat([buffered, bytes])
    for (;;) {
      const lengthAt = isUntyped ? 0 : 1
      if (buffered.length < lengthAt + 4) return
      const end = lengthAt + buffered.readInt32BE(lengthAt)
      if (buffered.length < end) return
      const type = isUntyped ? '' : String.fromCharCode(buffered[0] ?? 0)
      const message = buffered.subarray(0, end)
      buffered = buffered.subarray(end)
      isUntyped = false
      receive(type, message)
    }
  }
}
