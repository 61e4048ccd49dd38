import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import * as z from 'zod/mini'
import { AppError } from '#platform/errors/app-error.ts'
import type { Network, Postback, Signing } from './network.ts'
import { checkSignature, hexHmac } from './signature.ts'
import { parseOfferName, readValue } from './values.ts'

const fields = z.object({
  user: z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/)),
  transaction: z.string().check(z.regex(/^[\x20-\x7e]{1,128}$/)),
  points: z.string().check(z.regex(/^[1-9][0-9]{0,6}$/)),
  kind: z.enum(['credit', 'reversal']),
})

/** A demo postback's values; `click` is sent only after a click on one of our offers. */
export type DemoFields = Record<keyof z.output<typeof fields>, string> & {
  click?: string
  /** The offer's name. */
  offer?: string
}

type DemoSettings = {
  secret: string
  /** Returns the click id in a signed token. */
  readClick: (token: string) => number | undefined
}

/**
 * The built-in network. Its signature covers every value. It sends back the click that led to an
 * offer, and reverses whole credits under the credit's transaction id.
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

export const demoSigning: Signing = {
  sign: ({ values }, secret) => ({ parameter: demoSignature(readDemoValues(values), secret) }),
  testValues: ({ user, transaction, points }) => ({
    user,
    transaction,
    points: String(points),
    kind: 'credit',
  }),
}

/**
 * The hex HMAC-SHA256 over `user`, `transaction`, `points`, `kind`, `click` and `offer`, joined by line
 * feeds. Empty values at the end are omitted along with their line feeds.
 */
export function demoSignature(
  { user, transaction, points, kind, click = '', offer = '' }: DemoFields,
  secret: string,
): string {
  const message = [user, transaction, points, kind, click, offer].join('\n')
  return hexHmac('sha256', secret, message.replace(/\n+$/, ''))
}

function read(sent: URLSearchParams, { secret, readClick }: DemoSettings): Postback {
  const values = readDemoValues(sent)
  checkSignature(readValue(sent, 'signature'), demoSignature(values, secret))
  const parsed = fields.safeParse(values)
  if (!parsed.success) throw new AppError('invalid_request', text(m.postbackValueMissing))
  const { user, transaction: transactionId, points, kind } = parsed.data
  if (kind === 'reversal') {
    return { kind, transactionId, of: transactionId, user, points: 'all' }
  }
  const clickId = values.click === '' ? null : readClick(values.click)
  if (clickId === undefined) throw new AppError('invalid_request', text(m.clickTokenInvalid))
  const offerName = parseOfferName(sent, 'offer')
  return { kind, transactionId, user, clickId, reward: { points: Number(points) }, offerName }
}

function readDemoValues(sent: URLSearchParams) {
  return {
    user: readValue(sent, 'user'),
    transaction: readValue(sent, 'transaction'),
    points: readValue(sent, 'points'),
    kind: readValue(sent, 'kind'),
    click: readValue(sent, 'click'),
    offer: readValue(sent, 'offer'),
  }
}
