import { Redis, type RedisOptions } from 'ioredis'
import type { BusLog } from './bus.ts'

const CONNECT_MS_MAX = 2000
const RESPONSE_MS_MAX = 250
const RETRY_MS_MAX = 1000
/** How long a stalled connection may take to close. */
const DISCONNECT_MS_MAX = 250

/** A process's two connections to Valkey. A subscribed connection cannot send other commands. */
export type Valkey = {
  commands: Redis
  subscriber: Redis
  /** Connects, and reconnects whenever a connection is lost. */
  connect(): void
  close(): void
}

/**
 * Creates the connections to a Valkey or Redis server. Commands fail immediately while it is
 * unreachable, and after `answerMsMax` if it does not respond.
 */
export function openValkey(url: string, responseMsMax: number = RESPONSE_MS_MAX): Valkey {
  const address = url.replace(/^valkey/, 'redis')
  const commands = new Redis(address, { ...options, commandTimeout: responseMsMax })
  const subscriber = new Redis(address, { ...options, commandTimeout: responseMsMax })
  const both = [commands, subscriber]
  for (const redis of both) redis.on('error', () => {})
  return {
    commands,
    subscriber,
    connect() {
      // The retry strategy handles a failed first attempt as well.
      for (const redis of both) redis.connect().catch(() => {})
    },
    close() {
      for (const redis of both) redis.disconnect()
    },
  }
}

const options = {
  lazyConnect: true,
  connectTimeout: CONNECT_MS_MAX,
  disconnectTimeout: DISCONNECT_MS_MAX,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  maxRetriesPerRequest: 0,
  retryStrategy: (attempt: number) => Math.min(50 * 2 ** attempt, RETRY_MS_MAX),
} satisfies RedisOptions

/** Whether the server refused a command because its user has no right to it. */
export function isRejection(error: unknown): error is Error {
  return error instanceof Error && error.message.startsWith('NOPERM')
}

/** Logs once when the connection is lost and once when it is restored. */
export function reportLoss({ commands: redis }: Valkey, log: BusLog): void {
  let isLost = false
  redis.on('error', (error: Error) => {
    if (isLost) return
    isLost = true
    log.warn(`Valkey is unreachable (${error.message}); this process continues without it`)
  })
  redis.on('ready', () => {
    if (isLost) log.warn('Valkey is reachable again')
    isLost = false
  })
}
