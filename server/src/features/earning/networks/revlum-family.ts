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

const UUID_LENGTH_MAX = 128

/** Networks that run the same software. */
export const revlum = revlumLike({
  name: 'revlum',
  title: 'Revlum',
  environment: {
    REVLUM_SECRET: variables.secret.describe('App secret of Revlum.'),
    REVLUM_ADDRESSES: variables.addresses
      .optional()
      .describe('Addresses that Revlum calls from. Required with its secret.'),
    REVLUM_WALL_URL: variables.wallUrl.describe('Offerwall of Revlum.'),
  },
})

export const revtoo = revlumLike({
  name: 'revtoo',
  title: 'Revtoo',
  environment: {
    REVTOO_SECRET: variables.secret.describe('App secret of Revtoo.'),
    REVTOO_ADDRESSES: variables.addresses
      .optional()
      .describe('Addresses that Revtoo calls from. Required with its secret.'),
    REVTOO_WALL_URL: variables.wallUrl.describe('Offerwall of Revtoo.'),
  },
})

export const dermoney = revlumLike({
  name: 'dermoney',
  title: 'Dermoney',
  environment: {
    DERMONEY_SECRET: variables.secret.describe('App secret of Dermoney.'),
    DERMONEY_ADDRESSES: variables.addresses
      .optional()
      .describe('Addresses that Dermoney calls from. Required with its secret.'),
    DERMONEY_WALL_URL: variables.wallUrl.describe('Offerwall of Dermoney.'),
  },
})

export const tplayad = revlumLike({
  name: 'tplayad',
  title: 'TPlayAd',
  environment: {
    TPLAYAD_SECRET: variables.secret.describe('App secret of TPlayAd.'),
    TPLAYAD_ADDRESSES: variables.addresses
      .optional()
      .describe('Addresses that TPlayAd calls from. Required with its secret.'),
    TPLAYAD_WALL_URL: variables.wallUrl.describe('Offerwall of TPlayAd.'),
  },
})

/**
 * A network that sends `subId`, `transId`, `reward`, `status` and `signature`, in the query
 * or as a form.
 *
 * The signature is `md5(subId transId reward secret)`, concatenated. It does not cover `status`,
 * `debug` or the boundaries between values, so each signature is bound to the values that came with it
 * first, and calls are accepted only from configured addresses. Amounts are always positive: status 1
 * credits, and status 2 reverses the whole credit under the same ID, or under its own ID with the
 * credit's `uuid`. A test call (`debug` 1) is accepted and pays nothing.
 *
 * Sources: the networks' own pages (read 2026-11). Revlum and Revtoo send macros in the query or a form, Dermoney and TPlayAd the query.
 * Only Revlum and Revtoo send `debug`. Amounts have the form `25.0`; five repeats. Wannads documents the new ID of a
 * rejection; Dermoney and TPlayAd do not document which one they send.
 */
export function revlumLike({
  name,
  title,
  environment,
}: Pick<NetworkDefinition, 'name' | 'title' | 'environment'>): NetworkDefinition {
  return {
    name,
    title,
    environment,
    sendsForm: true,
    signature: {
      name: 'signature',
      bound: { values: ['subId', 'transId', 'reward', 'debug'], transaction: 'transId' },
    },
    sign: ({ values }, secret) => ({ parameter: signValues(values, secret) }),
    testValues: ({ user, transaction, points, usd }) => ({
      subId: user,
      transId: transaction,
      offer_name: 'Test offer',
      reward: points.toFixed(1),
      payout: usd,
      status: '1',
      uuid: transaction,
      debug: '0',
    }),
    read({ values }, { secret }): Postback {
      checkSignature(readValue(values, 'signature'), signValues(values, secret))
      const transactionId = parseTransactionId(values, 'transId')
      const user = parseUser(values, 'subId')
      const points = parsePoints(values, 'reward')
      if (readValue(values, 'debug') === '1') return { kind: 'nothing' }
      const status = readValue(values, 'status')
      const uuid = readValue(values, 'uuid').slice(0, UUID_LENGTH_MAX)
      const conversionId = uuid === '' ? undefined : uuid
      if (status === '2') return toReversal({ transactionId, user, conversionId })
      if (status !== '1') return unknownReport(values, 'status')
      const offerName = parseOfferName(values, 'offer_name', 'offerName')
      return toCredit({ transactionId, user, points, offerName, conversionId })
    },
    replies: { accepted: 'OK', duplicate: 'DUP', rejected: 'ERROR' },
  }
}

function signValues(values: URLSearchParams, secret: string): string {
  const signed = ['subId', 'transId', 'reward'].map((field) => sentText(values, field))
  return hexDigest('md5', signed.join('') + secret)
}
