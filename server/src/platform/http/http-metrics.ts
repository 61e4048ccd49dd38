import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Metric } from 'prom-client'
import { hotCounter, hotHistogram } from '#platform/module/hot-metrics.ts'

export type HttpMetrics = {
  all: Metric[]
  /** Measures all responses from a server. Call it before adding plugins. */
  measure(server: FastifyInstance): void
}

/** The metrics for one method and route template. */
type RouteMetrics = {
  durations: { observe(seconds: number): void }
  rejections: { count: number }
  /** By first status digit. */
  responses: ({ count: number } | undefined)[]
}

const TOO_MANY_REQUESTS = 429

/** Measures responses by route template, so that callers' paths create no labels. */
export function createHttpMetrics(): HttpMetrics {
  const labelNames = ['method', 'route']
  const responses = hotCounter({
    name: 'tallyhouse_http_requests_total',
    help: 'Responses by method, route template, and class of status, such as 2xx.',
    labelNames: [...labelNames, 'status'],
  })
  const durations = hotHistogram({
    name: 'tallyhouse_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its response.',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  })
  const rejections = hotCounter({
    name: 'tallyhouse_rate_limit_rejections_total',
    help: 'Responses with status 429.',
    labelNames,
  })
  const routes = new Map<string, RouteMetrics>()

  function routeMetrics(method: string, route: string): RouteMetrics {
    const key = `${method} ${route}`
    const known = routes.get(key)
    if (known !== undefined) return known
    const labels = { method, route }
    const created = {
      durations: durations.child(labels),
      rejections: rejections.child(labels),
      responses: [],
    }
    routes.set(key, created)
    return created
  }

  function count({ method, routeOptions }: FastifyRequest, reply: FastifyReply): void {
    const route = routeOptions.url ?? 'unmatched'
    const { statusCode } = reply
    const metrics = routeMetrics(method, route)
    const digit = Math.floor(statusCode / 100)
    metrics.responses[digit] ??= responses.child({ method, route, status: `${digit}xx` })
    metrics.responses[digit].count += 1
    metrics.durations.observe(reply.elapsedTime / 1000)
    if (statusCode === TOO_MANY_REQUESTS) metrics.rejections.count += 1
  }

  return {
    all: [responses.metric, durations.metric, rejections.metric],
    measure(server) {
      server.addHook('onResponse', (request, reply, done) => {
        count(request, reply)
        done()
      })
    },
  }
}
