import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Counted, SharedCounts } from '../bus/shared-counts.ts'
import { countIn, type Windows } from './windows.ts'

type Answer = (error: Error | null, counted?: { current: number; ttl: number }) => void
/** Whose callers are counted, as the plugin tells it; nothing where it is no single call. */
type Whose = { routeInfo?: { method?: string; url?: string } }

/**
 * Counts callers for all processes together, where there is something to count with. Each process also
 * counts its own, and goes by that while they cannot be counted together, and where it is more because
 * the others were forgotten: the pace then holds for each process.
 */
export function rateStore(sharedCounts: SharedCounts | undefined): FastifyRateLimitStoreCtor {
  return class RateStore {
    readonly #call: string
    readonly #own: Windows = new Map()

    constructor({ routeInfo }: Whose) {
      this.#call = `${routeInfo?.method ?? ''} ${routeInfo?.url ?? ''}`
    }

    incr(key: string, answer: Answer, windowMs: number): void {
      const own = countIn(this.#own, key, { windowMs, now: performance.now() })
      const reply = ({ count, leftMs }: Counted) => answer(null, { current: count, ttl: leftMs })
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
