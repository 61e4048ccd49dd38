import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerGarbage } from '../http/answer-errors.ts'
import { AppError } from '../http/app-error.ts'

type Upgrade = { socket: Socket; head: Buffer; response: ServerResponse }

const upgrades = new WeakMap<IncomingMessage, Upgrade>()

/**
 * Sends requests to upgrade the way of all requests, so that the same hooks and errors answer them.
 * The handler of a route may take the upgrade; otherwise its answer ends the connection.
 */
export function routeUpgrades(server: FastifyInstance): void {
  server.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    // Its body would never be read.
    if (request.method !== 'GET') return answerGarbage(new Error('Not a GET.'), socket)
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket)
    response.on('finish', () => socket.destroySoon())
    upgrades.set(request, { socket, head, response })
    server.routing(request, response)
  })
}

export function isUpgrade(request: FastifyRequest): boolean {
  return upgrades.has(request.raw)
}

/** Takes the connection of a request to upgrade from HTTP. Throws `invalid_request` for others. */
export function takeUpgrade(
  request: FastifyRequest,
  reply: FastifyReply,
): { socket: Socket; head: Buffer } {
  const upgrade = upgrades.get(request.raw)
  if (upgrade === undefined) throw new AppError('invalid_request', 'This is for WebSockets only.')
  reply.hijack()
  upgrade.response.detachSocket(upgrade.socket)
  return upgrade
}
