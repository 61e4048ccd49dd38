import { AppError } from '#platform/errors/app-error.ts'
import type { NetworkDefinition, Postback } from './network.ts'
import { toCredit, toReversal, unknownReport } from './reports.ts'
import { checkSignature, hexDigest } from './signature.ts'
import { parsePoints, parseTransactionId, parseUser, readValue, sentText } from './values.ts'
import * as variables from './variables.ts'

/** The format of a player's offer id. */
const OFFER_ID = /^[0-9a-f]{32}$/i

/**
 * CPX Research, configured to call `/api/postbacks/cpx` with `status={status}`, `trans_id={trans_id}`,
 * `user_id={user_id}`, `amount_local={amount_local}` and `hash={secure_hash}`.
 *
 * The hash is `md5(trans_id-secret)`. It does not cover the user or the amount, so each hash is bound
 * to the first ones it credits, and calls are accepted only from configured addresses. The wall's link
 * is signed the same way, `md5(user-secret)`, and is visible to its player. A transaction id that resembles
 * an offer id is therefore refused: otherwise each player could sign one call. Status 1 is a
 * completion or a paid screen-out; status 2 reverses it under the same id.
 */
export const cpx: NetworkDefinition = {
  name: 'cpx',
  title: 'CPX Research',
  environment: {
    CPX_SECRET: variables.secret.describe('Secure hash of CPX Research.'),
    CPX_ADDRESSES: variables.addresses
      .optional()
      .describe('Addresses that CPX Research calls from. Required with its secret.'),
    CPX_WALL_URL: variables.wallUrl.describe(
      'Offerwall of CPX Research, with `{user}` for the player and `{hash}` for the signature.',
    ),
  },
  wallHash: hashId,
  signature: {
    name: 'hash',
    bound: { values: ['trans_id', 'user_id', 'amount_local'], transaction: 'trans_id' },
  },
  sign: ({ values }, secret) => ({ parameter: hashId(sentText(values, 'trans_id'), secret) }),
  testValues: ({ user, transaction, points }) => ({
    status: '1',
    trans_id: transaction,
    user_id: user,
    amount_local: points.toFixed(4),
  }),
  read({ values }, { secret }): Postback {
    const id = sentText(values, 'trans_id')
    checkSignature(readValue(values, 'hash'), hashId(id, secret))
    if (OFFER_ID.test(id)) throw new AppError('signature_wrong')
    const transactionId = parseTransactionId(values, 'trans_id')
    const user = parseUser(values, 'user_id')
    const status = readValue(values, 'status')
    if (status === '2') return toReversal({ transactionId, user })
    if (status !== '1') return unknownReport(values, 'status')
    const points = parsePoints(values, 'amount_local')
    return toCredit({ transactionId, user, points, offerName: null })
  },
  replies: { accepted: '1', duplicate: '1' },
}

function hashId(id: string, secret: string): string {
  return hexDigest('md5', `${id}-${secret}`)
}
