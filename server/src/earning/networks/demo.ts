import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { AppError } from '../../http/app-error.ts'
import type { Network, Postback } from './network.ts'

const fields = z.object({
  user: z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/)),
  transaction: z.string().check(z.regex(/^[\x20-\x7e]{1,128}$/)),
  points: z.string().check(z.regex(/^[1-9][0-9]{0,6}$/)),
  kind: z.enum(['credit', 'reversal']),
})

/** The values of a demo postback, as they are sent. */
export type DemoFields = Record<keyof z.output<typeof fields>, string>

/** The built-in network: its signature covers every value it sends. */
export function demoNetwork(secret: string): Network {
  return {
    name: 'demo',
    read: ({ query }) => read(query, secret),
    replies: { accepted: 'OK', duplicate: 'DUP' },
  }
}

/** Hex HMAC-SHA256 over `user`, `transaction`, `points` and `kind`, joined by line feeds. */
export function demoSignature({ user, transaction, points, kind }: DemoFields, secret: string) {
  const message = [user, transaction, points, kind].join('\n')
  return createHmac('sha256', secret).update(message).digest('hex')
}

function read(query: string, secret: string): Postback {
  const sent = new URLSearchParams(query)
  const value = (name: string) => sent.get(name) ?? ''
  const values = {
    user: value('user'),
    transaction: value('transaction'),
    points: value('points'),
    kind: value('kind'),
  }
  if (!sameText(value('signature').toLowerCase(), demoSignature(values, secret))) {
    throw new AppError('signature_wrong')
  }
  const parsed = fields.safeParse(values)
  if (!parsed.success) throw new AppError('invalid_request', 'A value is missing or malformed.')
  const { user, transaction, points, kind } = parsed.data
  return { kind, transactionId: transaction, user, points: Number(points) }
}

function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
