import type { Registry } from 'prom-client'
import type { Clock } from '#platform/clock.ts'
import { cachedFor } from '#platform/load/ttl-cache.ts'

/** Limits the load on the database, however often and from wherever metrics are scraped. */
export const SCRAPE_TTL_MS = 5000

type Deps = {
  registry: Registry
  clock: Clock
  log: { warn(details: object, message: string): void }
}

/**
 * Returns a function that renders all metrics as text. A metric that cannot be read, for example
 * because the database is down, is left out, and logged once until it can be read again.
 */
export function createScrape({ registry, clock, log }: Deps): () => Promise<string> {
  const failing = new Set<string>()

  async function render(name: string): Promise<string> {
    try {
      const text = await registry.getSingleMetricAsString(name)
      failing.delete(name)
      return `${text}\n`
    } catch (error) {
      if (!failing.has(name)) log.warn({ err: error, metric: name }, 'failed to read a metric')
      failing.add(name)
      return ''
    }
  }

  return cachedFor({
    clock,
    ttlMs: SCRAPE_TTL_MS,
    async read() {
      const names = registry.getMetricsAsArray().map(({ name }) => name)
      return (await Promise.all(names.map(render))).join('')
    },
  })
}
