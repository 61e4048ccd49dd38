import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { neededPermission } from '@tallyhouse/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { processLimits } from '#platform/load/process-limits.ts'
import { contentSecurityPolicy } from './secure-headers.ts'

const PATH = '/api/docs'

const JSON_PATH = `${PATH}/json`
const YAML_PATH = `${PATH}/yaml`
const RATE_LIMIT = { max: processLimits.referencePer10Seconds, timeWindow: 10_000 }

/** Serves the API reference at `/api/docs`. Its first reader has it generated from the contract, once. */
export async function describeApi(
  server: FastifyInstance,
  { rateLimits, describesAdminCalls }: { rateLimits: boolean; describesAdminCalls: boolean },
): Promise<void> {
  await server.register(swagger, {
    openapi: { info: { title: 'Tallyhouse API', version: '1' } },
    transform: (described) => {
      const { endpoint } = described.route.config ?? {}
      const isForStaff = endpoint !== undefined && neededPermission(endpoint) !== undefined
      const { schema, url } = jsonSchemaTransform(described)
      return {
        schema: { ...schema, hide: schema.hide || (isForStaff && !describesAdminCalls) },
        url,
      }
    },
  })
  const documents = new Map([
    [JSON_PATH, once(() => encoded('application/json', JSON.stringify(server.swagger())))],
    [YAML_PATH, once(() => encoded('application/x-yaml', server.swagger({ yaml: true })))],
  ])
  await server.register(async (scope) => {
    if (rateLimits) scope.addHook('onRequest', server.rateLimit(RATE_LIMIT))
    scope.addHook('onRequest', async (request, reply) => {
      const document = documents.get(request.routeOptions.url ?? '')
      if (document) return send(document(), request, reply)
    })
    await scope.register(swaggerUi, {
      routePrefix: PATH,
      staticCSP: contentSecurityPolicy([]),
    })
  })
}

/** Generates the reference, which takes some 0.4 s in which the process does nothing else. */
export async function generateApiReference(server: FastifyInstance): Promise<void> {
  for (const path of [JSON_PATH, YAML_PATH]) await server.inject(path)
}

/** A response body, plain and compressed. */
type Document = { type: string; etag: string; plain: Buffer; compressed: Buffer }

function encoded(type: string, text: string): Document {
  const plain = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  return {
    type,
    etag: `"${createHash('sha1').update(plain).digest('base64url')}"`,
    plain,
    compressed: brotliCompressSync(plain, { params }),
  }
}

function send(
  { type, etag, plain, compressed }: Document,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' })
  if (headers['if-none-match'] === etag) return reply.code(304).send()
  reply.type(type)
  const takesBrotli = /\bbr\b/.test(String(headers['accept-encoding']))
  return takesBrotli ? reply.header('content-encoding', 'br').send(compressed) : reply.send(plain)
}

function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= make()
    return value
  }
}
