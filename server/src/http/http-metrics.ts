import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Histogram, type Metric } from 'prom-client'

export type HttpMetrics = {
  all: Metric[]
  /** Measures every response of a server. Call it before adding plugins. */
  measure(server: FastifyInstance): void
}

/** The metrics of one method and route template, with their labels resolved. */
type RouteMetrics = {
  duration: Histogram.Internal<string>
  limited: Counter.Internal
  byClass: Map<number, Counter.Internal>
}

const TOO_MANY_REQUESTS = 429

/** Measures responses by route template, so that paths of callers create no labels. */
export function createHttpMetrics(): HttpMetrics {
  const labelNames = ['method', 'route']
  const requests = new Counter({
    name: 'tallyhouse_http_requests_total',
    help: 'Responses by method, route template, and class of status, such as 2xx.',
    labelNames: [...labelNames, 'status'],
    registers: [],
  })
  const durations = new Histogram({
    name: 'tallyhouse_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its response.',
    labelNames,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [],
  })
  const limited = new Counter({
    name: 'tallyhouse_rate_limit_rejections_total',
    help: 'Responses with status 429.',
    labelNames,
    registers: [],
  })
  const routes = new Map<string, RouteMetrics>()

  function metricsOf(method: string, route: string): RouteMetrics {
    const key = `${method} ${route}`
    const known = routes.get(key)
    if (known !== undefined) return known
    const created = {
      duration: durations.labels(method, route),
      limited: limited.labels(method, route),
      byClass: new Map(),
    }
    routes.set(key, created)
    return created
  }

  function count({ method, routeOptions }: FastifyRequest, reply: FastifyReply): void {
    const route = routeOptions.url ?? 'unmatched'
    const metrics = metricsOf(method, route)
    const statusClass = Math.floor(reply.statusCode / 100)
    let ofClass = metrics.byClass.get(statusClass)
    if (ofClass === undefined) {
      ofClass = requests.labels(method, route, `${statusClass}xx`)
      metrics.byClass.set(statusClass, ofClass)
    }
    ofClass.inc()
    metrics.duration.observe(reply.elapsedTime / 1000)
    if (reply.statusCode === TOO_MANY_REQUESTS) metrics.limited.inc()
  }

  return {
    all: [requests, durations, limited],
    measure(server) {
      server.addHook('onResponse', (request, reply, done) => {
        count(request, reply)
        done()
      })
    },
  }
}
