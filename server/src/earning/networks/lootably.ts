import type { NetworkDefinition, Postback } from './network.ts'
import { signedReportOf } from './reports.ts'
import { checkSignature, digestOf } from './signature.ts'
import { offerNameOf, pointsOf, textOf, transactionOf, userOf } from './values.ts'
import * as variables from './variables.ts'

const signedValues = ['userID', 'ip', 'revenue', 'currencyReward']

/**
 * Lootably, configured to call `/api/postbacks/lootably` with `userID={userID}`,
 * `transactionID={transactionID}`, `ip={ip}`, `revenue={revenue}`,
 * `currencyReward={currencyReward}`, `offerName={offerName}` and `hash={hash}`.
 *
 * The hash is the hex SHA-256 of user, ip, revenue, reward, and secret, concatenated as sent. It does
 * not cover the transaction, so two surveys that pay the same share a hash. It does not cover the
 * boundaries between values either, so each hash is bound to the values that came with it first, and
 * calls are accepted only from configured addresses. Lootably does not document reversals: a negative
 * reward is treated as a reversal of that many points of the same transaction.
 */
export const lootably: NetworkDefinition = {
  name: 'lootably',
  title: 'Lootably',
  environment: {
    LOOTABLY_SECRET: variables.secret.describe('Postback secret of Lootably.'),
    LOOTABLY_ADDRESSES: variables.addresses
      .optional()
      .describe('Addresses that Lootably calls from. Required with its secret.'),
    LOOTABLY_WALL_URL: variables.wallUrl.describe('Offerwall of Lootably.'),
  },
  signature: {
    name: 'hash',
    bound: { values: signedValues, transaction: 'transactionID' },
  },
  sign: ({ values }, secret) => ({ parameter: hashOf(values, secret) }),
  testValues: ({ user, transaction, points, usd }) => ({
    userID: user,
    transactionID: transaction,
    // Part of the signed values, so that no two calls share a hash.
    ip: transaction,
    revenue: usd,
    currencyReward: String(points),
  }),
  read({ values }, { secret }): Postback {
    checkSignature(textOf(values, 'hash'), hashOf(values, secret))
    return signedReportOf({
      transactionId: transactionOf(values, 'transactionID'),
      user: userOf(values, 'userID'),
      points: pointsOf(values, 'currencyReward'),
      offerName: offerNameOf(values, 'offerName'),
    })
  },
  replies: { accepted: '1', duplicate: '1', refused: '0' },
}

function hashOf(values: URLSearchParams, secret: string): string {
  const signed = signedValues.map((name) => textOf(values, name)).join('')
  return digestOf('sha256', signed + secret)
}
