import type { NetworkDefinition, Postback } from './network.ts'
import { toCreditOrReversal, toReversal, unknownReport } from './reports.ts'
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

const signedValues = ['userID', 'ip', 'revenue', 'currencyReward']

/**
 * Lootably, configured to call `/api/postbacks/lootably` with `userID={userID}`,
 * `transactionID={transactionID}`, `ip={ip}`, `revenue={revenue}`,
 * `currencyReward={currencyReward}`, `offerName={offerName}`, `status={status}` and `hash={hash}`.
 *
 * The hash is the hex SHA-256 over user, ip, revenue, reward, and secret, concatenated as sent. It does
 * not cover the transaction, so two surveys that pay the same share a hash. It does not cover the
 * boundaries between values either, so each hash is bound to the values that came with it first, and
 * calls are accepted only from configured addresses. Status 1 is a conversion, and status 0 reverses the whole transaction,
 * whatever sign its amounts have. Without a status, a negative reward reverses that many points.
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
  sign: ({ values }, secret) => ({ parameter: signValues(values, secret) }),
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
    checkSignature(readValue(values, 'hash'), signValues(values, secret))
    const transactionId = parseTransactionId(values, 'transactionID')
    const user = parseUser(values, 'userID')
    const status = readValue(values, 'status')
    if (status === '0') return toReversal({ transactionId, user })
    if (status !== '1' && status !== '') return unknownReport(values, 'status')
    return toCreditOrReversal({
      transactionId,
      user,
      points: parsePoints(values, 'currencyReward'),
      offerName: parseOfferName(values, 'offerName'),
    })
  },
  replies: { accepted: '1', duplicate: '1', rejected: '0' },
}

function signValues(values: URLSearchParams, secret: string): string {
  const signed = signedValues.map((name) => sentText(values, name)).join('')
  return hexDigest('sha256', signed + secret)
}
