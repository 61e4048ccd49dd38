import { Redis, type RedisOptions } from 'ioredis'
import type { BusLog } from './bus.ts'

const CONNECT_MS_MAX = 2000
const ANSWER_MS_MAX = 250
const RETRY_MS_MAX = 1000
/** How long one that hangs may take to say goodbye. */
const GOODBYE_MS_MAX = 250

/** The two connections a process has to a Valkey: one that asks, one that only listens. */
export type Valkey = {
  asking: Redis
  listening: Redis
  /** Connects, and again whenever a connection is lost. */
  connect(): void
  close(): void
}

/**
 * A Valkey, or a Redis, by its address. While it cannot be reached, commands fail at once; one that
 * is not answered fails after `answerMsMax`.
 */
export function openValkey(url: string, answerMsMax: number = ANSWER_MS_MAX): Valkey {
  const address = url.replace(/^valkey/, 'redis')
  const asking = new Redis(address, { ...options, commandTimeout: answerMsMax })
  const listening = new Redis(address, { ...options, commandTimeout: answerMsMax })
  const both = [asking, listening]
  for (const redis of both) redis.on('error', () => {})
  return {
    asking,
    listening,
    connect() {
      // A first failure is tried again, as later ones are.
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
  disconnectTimeout: GOODBYE_MS_MAX,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  maxRetriesPerRequest: 0,
  retryStrategy: (attempt: number) => Math.min(50 * 2 ** attempt, RETRY_MS_MAX),
} satisfies RedisOptions

/** Says once that the Valkey is lost, and once that it is back. */
export function reportLoss({ asking: redis }: Valkey, log: BusLog): void {
  let isLost = false
  redis.on('error', (error: Error) => {
    if (isLost) return
    isLost = true
    log.warn(`Valkey does not answer (${error.message}); this process goes on alone`)
  })
  redis.on('ready', () => {
    if (isLost) log.warn('Valkey answers again')
    isLost = false
  })
}
