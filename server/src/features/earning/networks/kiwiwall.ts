import type { NetworkDefinition, Postback } from './network.ts'
import { toCredit, toReversal, unknownReport } from './reports.ts'
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
 * KiwiWall, configured to call `/api/postbacks/kiwiwall`. It adds `status`, `trans_id`, `sub_id`, `gross`, `amount`, `offer_id`,
 * `offer_name`, `ip_address` and `signature`.
 *
 * The signature is `md5(sub_id:amount:secret)`. It does not cover the transaction, so two offers that pay the same share one, each is
 * bound to the values that came with it first, and calls are accepted only from KiwiWall's address. Status 1 pays, and 2
 * reverses the transaction. Expects the body `1`, or `0` for a refusal.
 *
 * Source: a public implementation (2026).
 */
export const kiwiwall: NetworkDefinition = {
  name: 'kiwiwall',
  title: 'KiwiWall',
  environment: {
    KIWIWALL_SECRET: variables.secret.describe('Secret key of KiwiWall.'),
    KIWIWALL_ADDRESSES: variables.addresses
      .default('34.193.235.172')
      .describe('Addresses that KiwiWall calls from.'),
    KIWIWALL_WALL_URL: variables.wallUrl.describe('Offerwall of KiwiWall.'),
  },
  signature: {
    name: 'signature',
    bound: { values: ['sub_id', 'amount'], transaction: 'trans_id' },
  },
  sign: ({ values }, secret) => ({ parameter: signValues(values, secret) }),
  testValues: ({ user, transaction, points, usd }) => ({
    status: '1',
    trans_id: transaction,
    sub_id: user,
    gross: usd,
    amount: String(points),
    offer_id: '1',
    offer_name: 'Test offer',
    ip_address: '203.0.113.9',
  }),
  read({ values }, { secret }): Postback {
    checkSignature(sentText(values, 'signature'), signValues(values, secret))
    const transactionId = parseTransactionId(values, 'trans_id')
    const user = parseUser(values, 'sub_id')
    const status = readValue(values, 'status')
    if (status === '2') return toReversal({ transactionId, user })
    if (status !== '1') return unknownReport(values, 'status')
    const points = parsePoints(values, 'amount')
    return toCredit({
      transactionId,
      user,
      points,
      offerName: parseOfferName(values, 'offer_name'),
    })
  },
  replies: { accepted: '1', duplicate: '1', rejected: '0' },
}

function signValues(values: URLSearchParams, secret: string): string {
  const signed = [sentText(values, 'sub_id'), sentText(values, 'amount'), secret]
  return hexDigest('md5', signed.join(':'))
}
