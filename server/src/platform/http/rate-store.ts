import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { SharedCounts, WindowCount } from '#platform/bus/shared-counts.ts'
import { countIn, type Windows } from './rate-windows.ts'

type Callback = (error: Error | null, counted?: { current: number; ttl: number }) => void
/** The plugin's options. The route is missing where the limit is not for a single call. */
type StoreOptions = { routeInfo?: { method?: string; url?: string } }

/**
 * Counts callers across processes, if `sharedCounts` is given. Each process also counts locally. It
 * uses its own count while the shared one is unavailable, or when its own is higher because the
 * shared counts were lost; the limit then applies per process.
 */
export function rateStore(sharedCounts: SharedCounts | undefined): FastifyRateLimitStoreCtor {
  return class RateStore {
    readonly #call: string
    readonly #own: Windows = new Map()

    constructor({ routeInfo }: StoreOptions) {
      this.#call = `${routeInfo?.method ?? ''} ${routeInfo?.url ?? ''}`
    }

    incr(key: string, callback: Callback, windowMs: number): void {
      const own = countIn(this.#own, key, { windowMs, now: performance.now() })
      const reply = ({ count, leftMs }: WindowCount) =>
        callback(null, { current: count, ttl: leftMs })
      if (sharedCounts === undefined) reply(own)
      else {
        void sharedCounts(`${this.#call} ${windowMs} ${key}`, windowMs).then((shared) =>
          reply(shared && shared.count >= own.count ? shared : own),
        )
      }
    }

    child(options: object) {
      return new RateStore(options)
    }
  }
}
