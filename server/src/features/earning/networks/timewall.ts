import type { NetworkDefinition, Postback } from './network.ts'
import { toCredit, toPartialReversal, unknownReport } from './reports.ts'
import { checkSignature, hexDigest } from './signature.ts'
import { parsePoints, parseTransactionId, parseUser, readValue, sentText } from './values.ts'
import * as variables from './variables.ts'

/**
 * TimeWall, configured to call `/api/postbacks/timewall` with `userID={userID}`,
 * `transactionID={transactionID}`, `revenue={revenue}`, `currencyAmount={currencyAmount}`, `type={type}` and `hash={hash}`.
 *
 * The hash is the hex SHA-256 over user, revenue as sent, and secret. It covers neither the transaction nor the points, so two tasks of
 * equal revenue share one, each hash is bound to the values that came with it first, and calls are accepted only from
 * TimeWall's addresses. Type `credit` pays; `chargeback` has negative amounts and takes that many points from the transaction.
 *
 * Source: three public implementations (2026); one also lists 18.156.132.55. Doubtful: the transaction of a chargeback. One with an
 * ID of its own is shown as unmatched.
 */
export const timewall: NetworkDefinition = {
  name: 'timewall',
  title: 'TimeWall',
  environment: {
    TIMEWALL_SECRET: variables.secret.describe('Secret key of TimeWall.'),
    TIMEWALL_ADDRESSES: variables.addresses
      .default('51.81.120.73,142.111.248.18')
      .describe('Addresses that TimeWall calls from.'),
    TIMEWALL_WALL_URL: variables.wallUrl.describe('Offerwall of TimeWall.'),
  },
  signature: {
    name: 'hash',
    bound: { values: ['userID', 'revenue', 'currencyAmount'], transaction: 'transactionID' },
  },
  sign: ({ values }, secret) => ({ parameter: signValues(values, secret) }),
  testValues: ({ user, transaction, points, usd }) => ({
    userID: user,
    transactionID: transaction,
    revenue: usd,
    currencyAmount: points.toFixed(2),
    type: 'credit',
  }),
  read({ values }, { secret }): Postback {
    checkSignature(sentText(values, 'hash'), signValues(values, secret))
    const transactionId = parseTransactionId(values, 'transactionID')
    const user = parseUser(values, 'userID')
    const points = parsePoints(values, 'currencyAmount')
    const type = readValue(values, 'type')
    if (type === 'chargeback') {
      return toPartialReversal({ transactionId, of: transactionId, user, points })
    }
    if (type !== 'credit') return unknownReport(values, 'type')
    return toCredit({ transactionId, user, points, offerName: null })
  },
  replies: { accepted: 'OK', duplicate: 'OK' },
}

function signValues(values: URLSearchParams, secret: string): string {
  return hexDigest('sha256', sentText(values, 'userID') + sentText(values, 'revenue') + secret)
}
