import * as z from 'zod/mini'
import { AppError } from '../../http/app-error.ts'
import type { Network, Postback } from './network.ts'
import { checkSignature, hmacOf } from './signature.ts'
import { offerNameOf, textOf } from './values.ts'

const fields = z.object({
  user: z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/)),
  transaction: z.string().check(z.regex(/^[\x20-\x7e]{1,128}$/)),
  points: z.string().check(z.regex(/^[1-9][0-9]{0,6}$/)),
  kind: z.enum(['credit', 'reversal']),
})

/** The values of a demo postback, as they are sent; `click` only after a click of ours. */
export type DemoFields = Record<keyof z.output<typeof fields>, string> & {
  click?: string
  /** The offer's name. */
  offer?: string
}

type DemoSettings = {
  secret: string
  /** The click that a signed token names. */
  readClick: (token: string) => number | undefined
}

/**
 * The built-in network: its signature covers every value it sends. It passes on the click that led
 * to an offer, and reverses a credit as a whole under the credit's name.
 */
export function demoNetwork(settings: DemoSettings): Network {
  return {
    name: 'demo',
    title: 'Demo offerwall',
    signature: { name: 'signature' },
    read: ({ values }) => read(values, settings),
    replies: { accepted: 'OK', duplicate: 'DUP' },
  }
}

/**
 * Hex HMAC-SHA256 over `user`, `transaction`, `points`, `kind`, `click` and `offer`, joined by line
 * feeds; what is empty at the end is left out with its line feed.
 */
export function demoSignature(
  { user, transaction, points, kind, click = '', offer = '' }: DemoFields,
  secret: string,
): string {
  const message = [user, transaction, points, kind, click, offer].join('\n')
  return hmacOf('sha256', secret, message.replace(/\n+$/, ''))
}

function read(sent: URLSearchParams, { secret, readClick }: DemoSettings): Postback {
  const values = {
    user: textOf(sent, 'user'),
    transaction: textOf(sent, 'transaction'),
    points: textOf(sent, 'points'),
    kind: textOf(sent, 'kind'),
    click: textOf(sent, 'click'),
    offer: textOf(sent, 'offer'),
  }
  checkSignature(textOf(sent, 'signature'), demoSignature(values, secret))
  const parsed = fields.safeParse(values)
  if (!parsed.success) throw new AppError('invalid_request', 'A value is missing or malformed.')
  const { user, transaction: transactionId, points, kind } = parsed.data
  if (kind === 'reversal') {
    return { kind, transactionId, of: transactionId, user, points: 'all' }
  }
  const clickId = values.click === '' ? null : readClick(values.click)
  if (clickId === undefined) throw new AppError('invalid_request', 'This click is not ours.')
  const offerName = offerNameOf(sent, 'offer')
  return { kind, transactionId, user, clickId, reward: { points: Number(points) }, offerName }
}
