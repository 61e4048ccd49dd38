import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { contentSecurityPolicy } from './secure-headers.ts'

/** The API's own reference at `/api/docs`, made from the contract. */
export async function describeApi(server: FastifyInstance): Promise<void> {
  await server.register(swagger, {
    openapi: { info: { title: 'Tallyhouse API', version: '1' } },
    transform: jsonSchemaTransform,
  })
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: contentSecurityPolicy([]),
  })
}
