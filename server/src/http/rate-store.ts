import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { SharedCounts } from '../bus/shared-counts.ts'

const KEYS_MAX = 20_000

type Window = { count: number; endsAt: number }
type Answer = (error: Error | null, counted?: { current: number; ttl: number }) => void
/** Whose callers are counted, as the plugin tells it; nothing where it is no single call. */
type Whose = { routeInfo?: { method?: string; url?: string } }

/**
 * Counts callers for all processes together. Each process also counts its own, and goes by that
 * while they cannot be counted together, and where it is more because the others were forgotten:
 * the pace then holds for each process.
 */
export function rateStore(sharedCounts: SharedCounts): FastifyRateLimitStoreCtor {
  return class RateStore {
    readonly #call: string
    readonly #own = new Map<string, Window>()

    constructor({ routeInfo }: Whose) {
      this.#call = `${routeInfo?.method ?? ''} ${routeInfo?.url ?? ''}`
    }

    incr(key: string, answer: Answer, windowMs: number): void {
      const own = countOwn(this.#own, key, windowMs)
      void sharedCounts(`${this.#call} ${windowMs} ${key}`, windowMs).then((shared) => {
        const { count, leftMs } = shared && shared.count >= own.count ? shared : own
        answer(null, { current: count, ttl: leftMs })
      })
    }

    child(options: object) {
      return new RateStore(options)
    }
  }
}

function countOwn(own: Map<string, Window>, key: string, windowMs: number) {
  const now = performance.now()
  const known = own.get(key)
  const isOver = known === undefined || known.endsAt <= now
  const window = isOver ? { count: 0, endsAt: now + windowMs } : known
  window.count += 1
  own.delete(key)
  own.set(key, window)
  const [oldest] = own.keys()
  if (own.size > KEYS_MAX && oldest !== undefined) own.delete(oldest)
  return { count: window.count, leftMs: window.endsAt - now }
}
