import { normalizeIP } from '@fastify/rate-limit'
import type { Clock } from '../clock.ts'
import type { NetworkOffer, Visitor } from './offer-source.ts'

const FRESH_MS = 5 * 60_000
/** A network that failed, or had nothing, is soon asked again, though not by every caller. */
const VAIN_MS = 5000
const ENTRIES_MAX = 1000
/** A neighbourhood of IPv6 addresses. */
const IPV6_BITS = 48

type Entry = { offers: Promise<NetworkOffer[] | undefined>; freshUntil: number }

type Loading = {
  clock: Clock
  load: (visitor: Visitor) => Promise<NetworkOffer[]>
  onFailure: (error: unknown) => void
}

/**
 * Remembers the offers of a network for each country and device, the latest thousand of them.
 * Networks choose by country, which only they know of an address: the neighbourhood of an address
 * stands for it. They are told the kind of the device alone, so that the answer suits all of the
 * neighbourhood who have one. Who asks while another is asking waits for the same answer.
 * @returns a function that gives undefined when the network failed
 */
export function createOffersCache({ clock, load, onFailure }: Loading) {
  const entries = new Map<string, Entry>()

  function ask(visitor: Visitor, now: number): Entry {
    const entry: Entry = { offers: Promise.resolve(undefined), freshUntil: now + FRESH_MS }
    entry.offers = load(visitor)
      .catch((error: unknown) => {
        onFailure(error)
        return undefined
      })
      .then((offers) => {
        // Nothing may be meant for this address alone, not for its neighbours.
        if (!offers?.length) entry.freshUntil = clock.now().getTime() + VAIN_MS
        return offers
      })
    return entry
  }

  return function offersFor(visitor: Visitor): Promise<NetworkOffer[] | undefined> {
    const device = deviceOf(visitor.userAgent)
    const key = `${neighbourhoodOf(visitor.remoteAddress)} ${device}`
    const now = clock.now().getTime()
    const known = entries.get(key)
    if (known !== undefined && now < known.freshUntil) return known.offers
    const { remoteAddress } = visitor
    const entry = ask({ remoteAddress, userAgent: userAgents[device] }, now)
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > ENTRIES_MAX && oldest !== undefined) entries.delete(oldest)
    return entry.offers
  }
}

/** 256 addresses of IPv4, also where they are written as IPv6, or a /48 of IPv6. */
function neighbourhoodOf(remoteAddress: string): string {
  return normalizeIP(remoteAddress, IPV6_BITS).replace(/\.[0-9]+$/, '')
}

/** The kinds of device that networks tell apart, each by the name of a usual browser. */
const userAgents = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36',
}

function deviceOf(userAgent: string): keyof typeof userAgents {
  if (/\b(iphone|ipad|ipod)\b/i.test(userAgent)) return 'ios'
  return /\bandroid\b/i.test(userAgent) ? 'android' : 'desktop'
}
