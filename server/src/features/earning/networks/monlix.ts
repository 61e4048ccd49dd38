import type { NetworkDefinition, Postback } from './network.ts'
import { toCredit, toReversal, unknownReport } from './reports.ts'
import { checkSecret } from './signature.ts'
import { parseOfferName, parsePoints, parseTransactionId, parseUser, readValue } from './values.ts'
import * as variables from './variables.ts'

/**
 * Monlix, configured to call `/api/postbacks/monlix/<secret>` with `userId={{userId}}`,
 * `transactionId={{transactionId}}`, `rewardValue={{rewardValue}}`, `payout={{payout}}`, `status={{status}}` and
 * `taskName={{taskName}}`.
 *
 * Monlix does not sign its calls: it offers its key in clear, `{{secretKey}}`, which proves no more than the secret in the URL. Status 1 is
 * valid, and 2 reverses the transaction with the same ID.
 *
 * Source: Monlix, "Postback" (read 2026-11). Its addresses are not published.
 */
export const monlix: NetworkDefinition = {
  name: 'monlix',
  title: 'Monlix',
  environment: {
    MONLIX_SECRET: variables.secretInPath.describe(
      'Part of the postback URL for Monlix, as for OGAds.',
    ),
    MONLIX_ADDRESSES: variables.addresses
      .optional()
      .describe('Addresses that Monlix calls from. Any by default, because it publishes none.'),
    MONLIX_WALL_URL: variables.wallUrl.describe('Offerwall of Monlix.'),
  },
  takesAnyAddress: true,
  sign: (_, secret) => ({ path: secret }),
  testValues: ({ user, transaction, points, usd }) => ({
    userId: user,
    transactionId: transaction,
    rewardValue: String(points),
    payout: usd,
    status: '1',
    taskName: 'Test offer',
  }),
  read({ values, secretInPath }, { secret }): Postback {
    checkSecret(secretInPath, secret)
    const transactionId = parseTransactionId(values, 'transactionId')
    const user = parseUser(values, 'userId')
    const status = readValue(values, 'status')
    if (status === '2') return toReversal({ transactionId, user })
    if (status !== '1') return unknownReport(values, 'status')
    const points = parsePoints(values, 'rewardValue')
    return toCredit({ transactionId, user, points, offerName: parseOfferName(values, 'taskName') })
  },
  replies: { accepted: 'OK', duplicate: 'OK' },
}
