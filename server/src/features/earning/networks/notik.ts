import type { NetworkDefinition, Postback } from './network.ts'
import { toCredit, toReversal } from './reports.ts'
import { checkUrlSignature, hexHmac } from './signature.ts'
import { parseOfferName, parsePoints, parseTransactionId, parseUser, readValue } from './values.ts'
import * as variables from './variables.ts'

/**
 * Notik, configured to call `/api/postbacks/notik`. It adds `pub_id`, `app_id`, `user_id`, `s1`, `amount`, `payout`, `offer_id`,
 * `offer_name`, `currency_name`, `timestamp`, `txn_id`, `conversion_ip`, `rewarded_txn_id`, `event_id`, `event_name`, and last `hash`.
 *
 * The hash is the hex HMAC-SHA1 over the complete URL before `&hash=`, as sent; empty values stay in it. A chargeback has its own
 * `txn_id`, a negative amount and payout, and the credit's ID in `rewarded_txn_id`. Its amount is at the present rate, so it
 * can differ from the credit, which is reversed in full. Expects the body `1` within 15 s, and repeats twice.
 *
 * Source: Notik, "Postback integration", in public code (2026). It calls from 192.53.121.112 only. `conversion_ip` can be 0.0.0.0.
 */
export const notik: NetworkDefinition = {
  name: 'notik',
  title: 'Notik',
  environment: {
    NOTIK_SECRET: variables.secret.describe('Secret key of Notik.'),
    NOTIK_ADDRESSES: variables.addresses
      .optional()
      .describe(
        'Addresses that Notik calls from. Any by default, because its signature covers all.',
      ),
    NOTIK_WALL_URL: variables.wallUrl.describe('Offerwall of Notik.'),
  },
  takesAnyAddress: true,
  signature: { name: 'hash' },
  sign: ({ url }, secret) => ({ parameter: hexHmac('sha1', secret, url) }),
  testValues: ({ user, transaction, points, usd, now }) => ({
    pub_id: 'test',
    app_id: 'test',
    user_id: user,
    s1: '',
    amount: String(points),
    payout: usd,
    offer_id: '1',
    offer_name: 'Test offer',
    currency_name: 'points',
    timestamp: String(Math.floor(now.getTime() / 1000)),
    txn_id: transaction,
    conversion_ip: '0.0.0.0',
    rewarded_txn_id: '',
    event_id: '',
    event_name: '',
  }),
  read({ url, values }, { secret }): Postback {
    checkUrlSignature(url, { name: 'hash', sign: (signed) => hexHmac('sha1', secret, signed) })
    const transactionId = parseTransactionId(values, 'txn_id')
    const user = parseUser(values, 'user_id')
    const points = parsePoints(values, 'amount')
    if (readValue(values, 'payout').startsWith('-') || points < 0) {
      return toReversal({ transactionId, of: parseTransactionId(values, 'rewarded_txn_id'), user })
    }
    return toCredit({
      transactionId,
      user,
      points,
      offerName: parseOfferName(values, 'offer_name'),
    })
  },
  replies: { accepted: '1', duplicate: '1', rejected: '0' },
}
