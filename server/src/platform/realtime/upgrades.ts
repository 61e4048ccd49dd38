import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors/app-error.ts'
import { respondMalformed } from '#platform/http/error-responses.ts'

type Upgrade = { socket: Socket; head: Buffer; response: ServerResponse }

const upgrades = new WeakMap<IncomingMessage, Upgrade>()

/**
 * Routes upgrade requests like all other requests, so that the same hooks and error responses
 * apply. A route's handler may take over the connection; otherwise its response ends it. An upgrade that
 * is sent before an earlier request was answered closes the connection.
 */
export function routeUpgrades(server: FastifyInstance): void {
  server.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    // Other methods' bodies would never be read.
    if (request.method !== 'GET') return respondMalformed(new Error('Not a GET.'), socket)
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    if (!assigns(response, socket)) return socket.destroy()
    response.on('finish', () => socket.destroySoon())
    upgrades.set(request, { socket, head, response })
    server.routing(request, response)
  })
}

/** False if the response to an earlier request on the connection is still due. */
function assigns(response: ServerResponse, socket: Socket): boolean {
  try {
    response.assignSocket(socket)
    return true
  } catch {
    return false
  }
}

export function isUpgrade(request: FastifyRequest): boolean {
  return upgrades.has(request.raw)
}

/**
 * Takes over an upgrade request's connection.
 * @throws AppError `invalid_request` for other requests
 */
export function takeUpgrade(
  request: FastifyRequest,
  reply: FastifyReply,
): { socket: Socket; head: Buffer } {
  const upgrade = upgrades.get(request.raw)
  if (upgrade === undefined) throw new AppError('invalid_request', text(m.webSocketOnly))
  reply.hijack()
  upgrade.response.detachSocket(upgrade.socket)
  return upgrade
}
