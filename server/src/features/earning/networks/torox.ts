import type { NetworkDefinition, Postback } from './network.ts'
import { toCreditOrReversal } from './reports.ts'
import { checkSignature, hexDigest } from './signature.ts'
import {
  parseOfferName,
  parsePoints,
  parseTransactionId,
  parseUser,
  readValue,
  sentText,
} from './values.ts'
import * as variables from './variables.ts'

/**
 * Torox (OfferToro), configured to call `/api/postbacks/torox` with `id={id}`, `oid={oid}`,
 * `amount={amount}`, `payout={payout}`, `user_id={user_id}`, `o_name={o_name}` and `sig={sig}`.
 *
 * The signature is `md5(oid-user_id-secret)`: anyone who sees one could credit the same user and offer
 * again, with any amount. Calls are therefore accepted only from Torox's own addresses, and a further
 * conversion for the same offer above `offer_event_max_points` waits for an admin. Torox does not document reversals: a
 * negative amount or payout is treated as a reversal of that many points from the same conversion.
 *
 * Sources: OfferToro, "Postback" (read 2026-11); the negative payout by one public implementation, the address by six.
 */
export const torox: NetworkDefinition = {
  name: 'torox',
  title: 'Torox',
  environment: {
    TOROX_SECRET: variables.secret.describe('Placement key of Torox.'),
    TOROX_ADDRESSES: variables.addresses
      .default('54.175.173.245')
      .describe('Addresses that Torox calls from.'),
    TOROX_WALL_URL: variables.wallUrl.describe('Offerwall of Torox.'),
  },
  signature: {
    name: 'sig',
    bound: { values: ['oid', 'user_id'], transaction: 'id' },
  },
  sign: ({ values }, secret) => ({ parameter: signValues(values, secret) }),
  testValues: ({ user, transaction, points, usd }) => ({
    id: transaction,
    oid: transaction,
    amount: points.toFixed(2),
    payout: Number(usd).toFixed(2),
    user_id: user,
    o_name: 'Test offer',
  }),
  read({ values }, { secret }): Postback {
    checkSignature(readValue(values, 'sig'), signValues(values, secret))
    const points = parsePoints(values, 'amount')
    const isReversal = readValue(values, 'payout').startsWith('-')
    return toCreditOrReversal({
      transactionId: parseTransactionId(values, 'id'),
      user: parseUser(values, 'user_id'),
      points: isReversal ? -Math.abs(points) : points,
      offerName: parseOfferName(values, 'o_name'),
    })
  },
  replies: { accepted: '1', duplicate: '1', rejected: '0' },
}

function signValues(values: URLSearchParams, secret: string): string {
  return hexDigest('md5', [sentText(values, 'oid'), sentText(values, 'user_id'), secret].join('-'))
}
