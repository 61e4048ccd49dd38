import { createHmac } from 'node:crypto'
import type { NetworkDefinition, Postback } from './network.ts'
import { toCreditOrReversal, toReversal } from './reports.ts'
import { checkSecret, splitSignature } from './signature.ts'
import { parsePoints, parseTransactionId, parseUser, readValue, sentText } from './values.ts'
import * as variables from './variables.ts'

/**
 * TheoremReach, configured to call `/api/postbacks/theoremreach`. It adds `user_id`, `tx_id`, `reward` (points),
 * `currency` (dollars), `status`, `screenout`, `profiler` and `hash`.
 *
 * The hash is the HMAC-SHA1 over the URL before `&hash=`, in base64 with `-` and `_` for `+` and `/`, without padding. Screen-outs
 * and profilers are paid. A call with `debug` is a test and pays nothing. A negative reward reverses that many points, and
 * `reversal` the whole transaction.
 *
 * Source: a public implementation (2026). Doubtful: how a reversal is marked. `status` is not interpreted.
 */
export const theoremreach: NetworkDefinition = {
  name: 'theoremreach',
  title: 'TheoremReach',
  environment: {
    THEOREMREACH_SECRET: variables.secret.describe('Secret key of TheoremReach.'),
    THEOREMREACH_ADDRESSES: variables.addresses
      .optional()
      .describe(
        'Addresses that TheoremReach calls from. Any by default, because its signature covers all.',
      ),
    THEOREMREACH_WALL_URL: variables.wallUrl.describe('Survey wall of TheoremReach.'),
  },
  takesAnyAddress: true,
  signature: { name: 'hash' },
  sign: ({ url }, secret) => ({ parameter: signUrl(url, secret) }),
  testValues: ({ user, transaction, points, usd }) => ({
    user_id: user,
    tx_id: transaction,
    reward: String(points),
    currency: usd,
    status: '1',
    screenout: '2',
    profiler: '2',
  }),
  read({ url, values }, { secret }): Postback {
    const { signedUrl, signature } = splitSignature(url, 'hash')
    checkSecret(signature, signUrl(signedUrl, secret))
    if (sentText(values, 'debug') !== '') return { kind: 'nothing' }
    const transactionId = parseTransactionId(values, 'tx_id')
    const user = parseUser(values, 'user_id')
    if (['1', 'true'].includes(readValue(values, 'reversal'))) {
      return toReversal({ transactionId, user })
    }
    const points = parsePoints(values, 'reward')
    return toCreditOrReversal({ transactionId, user, points, offerName: null })
  },
  replies: { accepted: 'OK', duplicate: 'OK' },
}

function signUrl(url: string, secret: string): string {
  return createHmac('sha1', secret).update(url).digest('base64url')
}
