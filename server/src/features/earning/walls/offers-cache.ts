import { normalizeIP } from '@fastify/rate-limit'
import type { Clock } from '#platform/clock.ts'
import type { NetworkOffer, Visitor } from './offer-source.ts'

const FRESH_MS = 5 * 60_000
/** After a failed or empty response, waits this long before requesting again. */
const RETRY_MS = 5000
const ENTRIES_MAX = 1000
const IPV6_PREFIX_BITS = 48

type Entry = { offers: Promise<NetworkOffer[] | undefined>; freshUntil: number }

type Loading = {
  clock: Clock
  load: (visitor: Visitor) => Promise<NetworkOffer[]>
  onFailure: (error: unknown) => void
}

/**
 * Caches a network's offers by address range and device type, up to `ENTRIES_MAX` entries. Networks
 * select offers by country, which we cannot derive from an address, so the address range serves as an
 * approximation. Requests carry a generic user agent for the device type, so that the response suits
 * every visitor who shares the entry. Concurrent callers share one request.
 * @returns a function that returns undefined when the network failed
 */
export function createOffersCache({ clock, load, onFailure }: Loading) {
  const entries = new Map<string, Entry>()

  function requestOffers(visitor: Visitor, now: number): Entry {
    const entry: Entry = { offers: Promise.resolve(undefined), freshUntil: now + FRESH_MS }
    entry.offers = load(visitor)
      .catch((error: unknown) => {
        onFailure(error)
        return undefined
      })
      .then((offers) => {
        // An empty response may apply only to this address, not to the whole range.
        if (!offers?.length) entry.freshUntil = clock.now().getTime() + RETRY_MS
        return offers
      })
    return entry
  }

  return function offersFor(visitor: Visitor): Promise<NetworkOffer[] | undefined> {
    const device = detectDevice(visitor.userAgent)
    const key = `${addressRange(visitor.remoteAddress)} ${device}`
    const now = clock.now().getTime()
    const cached = entries.get(key)
    if (cached !== undefined && now < cached.freshUntil) return cached.offers
    const { remoteAddress } = visitor
    const entry = requestOffers({ remoteAddress, userAgent: userAgents[device] }, now)
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > ENTRIES_MAX && oldest !== undefined) entries.delete(oldest)
    return entry.offers
  }
}

/** An IPv4 address's /24, also from its IPv6-mapped form, or an IPv6 address's /48. */
function addressRange(remoteAddress: string): string {
  return normalizeIP(remoteAddress, IPV6_PREFIX_BITS).replace(/\.[0-9]+$/, '')
}

/** The device types that networks distinguish, each with a common browser's user agent. */
const userAgents = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36',
}

/** The device type of a browser's user agent. */
export function detectDevice(userAgent: string): keyof typeof userAgents {
  if (/\b(iphone|ipad|ipod)\b/i.test(userAgent)) return 'ios'
  return /\bandroid\b/i.test(userAgent) ? 'android' : 'desktop'
}
