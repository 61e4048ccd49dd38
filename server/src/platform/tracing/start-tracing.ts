import type { Span } from '@opentelemetry/api'
import { SOCKET_IO_PATH, SOCKET_PATH } from '@tallyhouse/contract/realtime'
import { roundTrips, type TracedRoundTrip } from '#platform/db/round-trip-channel.ts'

const STATEMENT_LENGTH_MAX = 2000

type TracingOptions = {
  /** The collector that the SDK's variables configure. Without one, nothing is loaded. */
  otlpEndpoint: string | undefined
  trustedProxies: number
}

/**
 * Sends traces to a collector. Each request is a span with its route and request ID, and each round
 * trip to the database during a request is a span below it. Bets share round trips, which are below
 * the bet that caused the batch. Servers created from now on are traced. Behind a proxy, its traces
 * continue.
 * @returns a function that sends what is left and stops
 */
export async function startTracing({
  otlpEndpoint,
  trustedProxies,
}: TracingOptions): Promise<() => Promise<void>> {
  if (otlpEndpoint === undefined) return async () => {}
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resource] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      readResource(),
    ])
  const provider = new NodeTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register(trustedProxies === 0 ? { propagator: null } : {})
  await traceRequests()
  await traceRoundTrips()
  return () => provider.shutdown()
}

/** The service name, which the SDK's variables may replace. */
async function readResource() {
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = await import(
    '@opentelemetry/resources'
  )
  return defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'tallyhouse' }))
    .merge(detectResources({ detectors: [envDetector] }))
}

async function traceRequests(): Promise<void> {
  const { FastifyOtelInstrumentation } = await import('@fastify/otel')
  new FastifyOtelInstrumentation({
    registerOnInitialization: true,
    instrumentHooks: false,
    instrumentHandler: false,
    // A socket would be a request that never ends.
    ignorePaths: ({ url }) => url.startsWith(SOCKET_PATH) || url.startsWith(SOCKET_IO_PATH),
    requestHook(span, { id, method, routeOptions }) {
      const route = routeOptions.url ?? 'unmatched'
      span.updateName(`${method} ${route}`)
      // The path itself may contain a token or a postback secret.
      span.setAttributes({ 'request.id': id, 'url.path': route })
    },
  })
}

async function traceRoundTrips(): Promise<void> {
  const { SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api')
  const tracer = trace.getTracer('tallyhouse')
  const spans = new WeakMap<TracedRoundTrip, Span>()
  roundTrips.subscribe({
    start(roundTrip) {
      // What a request started may go on after its end, such as a recurring task that it woke.
      if (!trace.getActiveSpan()?.isRecording()) return
      const attributes = {
        'db.system.name': 'postgresql',
        'db.query.text': roundTrip.texts.join(';\n').slice(0, STATEMENT_LENGTH_MAX),
      }
      spans.set(roundTrip, tracer.startSpan('round trip', { kind: SpanKind.CLIENT, attributes }))
    },
    end() {},
    asyncStart() {},
    asyncEnd: (roundTrip) => spans.get(roundTrip)?.end(),
    error(roundTrip) {
      const message = String(roundTrip.error)
      spans.get(roundTrip)?.setStatus({ code: SpanStatusCode.ERROR, message })
    },
  })
}
