import pg from 'pg'
import { databaseUser } from './create-cluster.ts'
import { socketPort } from './server-settings.ts'

export type Address = { socketFolder: string; password: string }

/** `absent`: nothing responds. `starting`: a server responds, but is not ready or is stopping. */
export type NotConnected = 'absent' | 'starting'

/** A connection string that both `pg` and `new URL` accept. The host before the path is not used. */
export function connectionString(
  address: Address,
  database: string,
  user: string = databaseUser,
): string {
  const host = encodeURIComponent(address.socketFolder)
  const server = `${user}:${address.password}@localhost:${socketPort}`
  return `postgres://${server}/${database}?host=${host}&sslmode=disable`
}

/**
 * Connects to the `postgres` database, which nothing else uses, or returns why there is no server yet.
 */
export async function tryConnect(address: Address): Promise<pg.Client | NotConnected> {
  const client = new pg.Client({
    connectionString: connectionString(address, 'postgres'),
    application_name: 'tallyhouse launcher',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    return classifyConnectionError(error)
  }
}

/** The messages of `pg` about a connection that ended during a query or before it, or was not answered. */
const endedConnection =
  /^Connection terminated|^Client has encountered a connection error|^timeout expired/

/** Classifies a connection error. Rethrows errors that a retry cannot fix. */
export function classifyConnectionError(error: unknown): NotConnected {
  if (!(error instanceof Error)) throw error
  const code = 'code' in error ? String(error.code) : ''
  if (['57P03', '57P01', '57P02'].includes(code)) return 'starting'
  if (['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code)) return 'absent'
  if (endedConnection.test(error.message)) return 'absent'
  if (code === '28P01') {
    throw new Error('The database rejected the password stored next to it.', { cause: error })
  }
  throw error
}
