import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { AppError } from '#errors/app-error.ts'
import type { NetworkDefinition, Postback } from './network.ts'
import { creditOf, reversalOf } from './reports.ts'
import { checkSignature, digestOf } from './signature.ts'
import { offerNameOf, pointsOf, textOf, transactionOf, userOf } from './values.ts'
import * as variables from './variables.ts'

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
 * One of the networks that send `subId`, `transId`, `reward`, `status` and `signature`, in the query
 * or as a form.
 *
 * The signature is `md5(subId transId reward secret)`, concatenated. It does not cover `status`,
 * `debug` or the boundaries between values, so each signature is bound to the values that came with it
 * first, and calls are accepted only from configured addresses. Amounts are always positive: status 1
 * credits, and status 2 reverses the whole credit under the same id. A test call (`debug` 1) is
 * accepted and pays nothing.
 */
function revlumLike({
  name,
  title,
  environment,
}: Pick<NetworkDefinition, 'name' | 'title' | 'environment'>): NetworkDefinition {
  return {
    name,
    title,
    environment,
    signature: {
      name: 'signature',
      bound: { values: ['subId', 'transId', 'reward', 'debug'], transaction: 'transId' },
    },
    sign: ({ values }, secret) => ({ parameter: signatureOf(values, secret) }),
    testValues: ({ user, transaction, points }) => ({
      subId: user,
      transId: transaction,
      reward: String(points),
      status: '1',
      debug: '0',
    }),
    read({ values }, { secret }): Postback {
      checkSignature(textOf(values, 'signature'), signatureOf(values, secret))
      const transactionId = transactionOf(values, 'transId')
      const user = userOf(values, 'subId')
      const points = pointsOf(values, 'reward')
      if (points < 0) throw new AppError('invalid_request', text(m.postbackRewardNegative))
      if (textOf(values, 'debug') === '1') return { kind: 'nothing' }
      const status = textOf(values, 'status')
      if (status === '2') return reversalOf({ transactionId, user })
      if (status !== '1') throw new AppError('invalid_request', text(m.postbackStatusUnknown))
      const offerName = offerNameOf(values, 'offer_name', 'offerName')
      return creditOf({ transactionId, user, points, offerName })
    },
    replies: { accepted: 'OK', duplicate: 'DUP', refused: 'ERROR' },
  }
}

function signatureOf(values: URLSearchParams, secret: string): string {
  const signed = ['subId', 'transId', 'reward'].map((field) => textOf(values, field))
  return digestOf('md5', signed.join('') + secret)
}
