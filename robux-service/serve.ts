import type { IncomingMessage, RequestListener } from 'node:http'
import {
  isSigned,
  signedHeaders,
} from '@tallyhouse/server/features/withdrawals/providers/webhook-signature'
import type { Clock } from '@tallyhouse/server/platform/clock'
import type { CallResponse, Fulfillment } from './fulfill.ts'
import type { Journal } from './journal.ts'
import { command } from './person.ts'
import type { Wish } from './roblox.ts'

type Options = {
  fulfill: Fulfillment
  journal: Journal
  secret: string
  clock: Clock
}

const BODY_BYTES_MAX = 65_536

/**
 * Answers the product's signed calls (docs/payouts.md), and those that this service's own commands sign as the
 * service. An error leads to 500: unknown, so the product asks again.
 */
export function serve({ fulfill, journal, secret, clock }: Options): RequestListener {
  return (request, response) => {
    void respond(request).then(({ status, json }) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(json))
    })
  }

  async function respond(request: IncomingMessage): Promise<{ status: number; json: object }> {
    try {
      const body = await readBody(request)
      const signed = { headers: request.headers, body }
      const isFrom = (from: 'product' | 'service') =>
        isSigned(signed, { secret, from, now: clock.now() })
      if (isFrom('product')) return { status: 200, json: await respondToProduct(JSON.parse(body)) }
      if (isFrom('service')) {
        return { status: 200, json: await command({ fulfill, journal }, JSON.parse(body)) }
      }
      return { status: 403, json: { message: 'wrong signature or time' } }
    } catch (error) {
      return { status: 500, json: { message: error instanceof Error ? error.message : 'failed' } }
    }
  }

  async function respondToProduct(call: Record<string, unknown>): Promise<CallResponse> {
    const { action, key, method, expiresAt = null } = call
    const wish = method === 'robux' ? readWish(call) : undefined
    if (action === 'ask' && wish === undefined) return { key, status: 'absent' }
    if (wish === undefined) throw new Error('no valid order for Robux')
    if (action === 'check') return fulfill.check(wish)
    if (typeof key !== 'string' || !(expiresAt === null || isTime(expiresAt))) {
      throw new Error('no valid key or time')
    }
    const { gamepassId } = journal.find(key) ?? wish
    if (gamepassId !== wish.gamepassId) throw new Error('the key has another gamepass')
    if (action === 'ask') return fulfill.ask({ key, gamepassId })
    if (action === 'pay') return fulfill.pay({ key, ...wish, expiresAt })
    throw new Error('unknown action')
  }
}

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))

/** Reads the gamepass, also from the details of products whose orders have no `gamepass`. */
function readWish(call: Record<string, unknown>): Wish | undefined {
  const details = (call.details ?? {}) as { username?: unknown; gamepassId?: unknown }
  const gamepass = (call.gamepass ?? {}) as { id?: unknown; price?: unknown }
  const gamepassId = String(gamepass.id ?? details.gamepassId ?? '').replace(/^0+/, '')
  const { robux } = call
  const { username } = details
  if (!/^[0-9]{1,19}$/.test(gamepassId) || typeof username !== 'string') return undefined
  if (typeof robux !== 'number' || !Number.isSafeInteger(robux) || robux < 1) return undefined
  return (gamepass.price ?? robux) === robux ? { gamepassId, robux, username } : undefined
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > BODY_BYTES_MAX) throw new Error('the body is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** Sends a body that this service signs, to the product or to itself. */
export function sendSigned(
  url: string,
  { secret, clock, json }: { secret: string; clock: Clock; json: object },
): Promise<Response> {
  const body = JSON.stringify(json)
  const headers = {
    'content-type': 'application/json',
    ...signedHeaders(secret, { from: 'service', body, now: clock.now() }),
  }
  return fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(8000) })
}
