import type { NetworkDefinition, Postback } from './network.ts'
import { toCreditOrReversal } from './reports.ts'
import { checkSignature, hexDigest } from './signature.ts'
import { parseOfferName, parsePoints, parseTransactionId, parseUser, sentText } from './values.ts'
import * as variables from './variables.ts'

/**
 * PubScale, configured to call `/api/postbacks/pubscale`. It adds `user_id`, `value`, `token`, `signature`, and the goal's name,
 * value, and times.
 *
 * The signature is `md5(secret.user_id.value.token)`, joined by dots, with the value cut to a whole number although it is sent with
 * decimals. It leaves only them open. The token is the transaction. Any 2xx ends its six repeats.
 *
 * Source: PubScale, "Postback" (read 2026-11). Chargebacks are not documented: a negative value reverses that many of its token's points.
 */
export const pubscale: NetworkDefinition = {
  name: 'pubscale',
  title: 'PubScale',
  environment: {
    PUBSCALE_SECRET: variables.secret.describe('Secret key of PubScale.'),
    PUBSCALE_ADDRESSES: variables.addresses
      .optional()
      .describe(
        'Addresses that PubScale calls from. Any by default: its signature covers all but decimals.',
      ),
    PUBSCALE_WALL_URL: variables.wallUrl.describe('Offerwall of PubScale.'),
  },
  takesAnyAddress: true,
  signature: {
    name: 'signature',
    bound: { values: ['user_id', 'value', 'token'], transaction: 'token' },
  },
  sign: ({ values }, secret) => ({ parameter: signValues(values, secret) }),
  testValues: ({ user, transaction, points, now }) => ({
    user_id: user,
    value: points.toFixed(2),
    token: transaction,
    goal_name: 'Test offer',
    goal_value: points.toFixed(2),
    conversion_time: String(Math.floor(now.getTime() / 1000)),
  }),
  read({ values }, { secret }): Postback {
    checkSignature(sentText(values, 'signature'), signValues(values, secret))
    return toCreditOrReversal({
      transactionId: parseTransactionId(values, 'token'),
      user: parseUser(values, 'user_id'),
      points: parsePoints(values, 'value'),
      offerName: parseOfferName(values, 'offer_name', 'goal_name'),
    })
  },
  replies: { accepted: 'OK', duplicate: 'OK' },
}

function signValues(values: URLSearchParams, secret: string): string {
  const [whole = ''] = sentText(values, 'value').split('.')
  const signed = [secret, sentText(values, 'user_id'), whole, sentText(values, 'token')]
  return hexDigest('md5', signed.join('.'))
}
