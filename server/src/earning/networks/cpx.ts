import { AppError } from '../../http/app-error.ts'
import type { Network, NetworkSettings, Postback } from './network.ts'
import { creditOf, reversalOf } from './reports.ts'
import { checkSignature, digestOf } from './signature.ts'
import { pointsOf, textOf, transactionOf, userOf } from './values.ts'

/** How we name players to networks. */
const OFFER_ID = /^[0-9a-f]{32}$/i

/**
 * CPX Research, set up to call `/api/postbacks/cpx` with `status={status}`, `trans_id={trans_id}`,
 * `user_id={user_id}`, `amount_local={amount_local}` and `hash={secure_hash}`.
 *
 * The hash is `md5(trans_id-secret)`: it says nothing of user and amount, so each hash is bound to the
 * first ones it credits, and calls are accepted from configured addresses only. The wall's link is signed
 * alike, `md5(user-secret)`, and every player sees theirs; so a transaction that is called like a
 * player is refused, or each of them could sign one call. Status 1 is a completion, a paid
 * screen-out included, 2 takes it back under the same name.
 */
export function cpxNetwork({ secret, addresses }: NetworkSettings): Network {
  return {
    name: 'cpx',
    title: 'CPX Research',
    signature: {
      name: 'hash',
      bound: { values: ['trans_id', 'user_id', 'amount_local'], transaction: 'trans_id' },
    },
    addresses,
    read({ values }): Postback {
      const named = textOf(values, 'trans_id')
      checkSignature(textOf(values, 'hash'), digestOf('md5', `${named}-${secret}`))
      if (OFFER_ID.test(named)) throw new AppError('signature_wrong')
      const transactionId = transactionOf(values, 'trans_id')
      const user = userOf(values, 'user_id')
      const status = textOf(values, 'status')
      if (status === '2') return reversalOf({ transactionId, user })
      if (status !== '1') throw new AppError('invalid_request', 'The status is unknown.')
      const points = pointsOf(values, 'amount_local')
      return creditOf({ transactionId, user, points, offerName: null })
    },
    replies: { accepted: '1', duplicate: '1' },
  }
}
