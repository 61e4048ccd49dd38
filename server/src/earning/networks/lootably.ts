import type { NetworkDefinition, Postback } from './network.ts'
import { reversalOf, signedReportOf, unknownReport } from './reports.ts'
import { checkSignature, digestOf } from './signature.ts'
import { offerNameOf, pointsOf, sentText, textOf, transactionOf, userOf } from './values.ts'
import * as variables from './variables.ts'

const signedValues = ['userID', 'ip', 'revenue', 'currencyReward']

/**
 * Lootably, configured to call `/api/postbacks/lootably` with `userID={userID}`,
 * `transactionID={transactionID}`, `ip={ip}`, `revenue={revenue}`,
 * `currencyReward={currencyReward}`, `offerName={offerName}`, `status={status}` and `hash={hash}`.
 *
 * The hash is the hex SHA-256 of user, ip, revenue, reward, and secret, concatenated as sent. It does
 * not cover the transaction, so two surveys that pay the same share a hash. It does not cover the
 * boundaries between values either, so each hash is bound to the values that came with it first, and
 * calls are accepted only from configured addresses. Status 1 is a conversion, and status 0 reverses the whole transaction,
 * whatever the sign of its amounts. Without a status, a negative reward reverses that many points.
 *
 * Sources: Lootably, "Postbacks", and its npm package `lootably-postback-hash` 2.0.0 (2026-08); the status by three independent
 * implementations (2026). Amounts have the form `0.5000` and `100.00`.
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
    revenue: Number(usd).toFixed(4),
    currencyReward: points.toFixed(2),
    offerName: 'Test offer',
    status: '1',
  }),
  read({ values }, { secret }): Postback {
    checkSignature(textOf(values, 'hash'), hashOf(values, secret))
    const transactionId = transactionOf(values, 'transactionID')
    const user = userOf(values, 'userID')
    const status = textOf(values, 'status')
    if (status === '0') return reversalOf({ transactionId, user })
    if (status !== '1' && status !== '') return unknownReport(values, 'status')
    return signedReportOf({
      transactionId,
      user,
      points: pointsOf(values, 'currencyReward'),
      offerName: offerNameOf(values, 'offerName'),
    })
  },
  replies: { accepted: '1', duplicate: '1', refused: '0' },
}

function hashOf(values: URLSearchParams, secret: string): string {
  const signed = signedValues.map((name) => sentText(values, name)).join('')
  return digestOf('sha256', signed + secret)
}
