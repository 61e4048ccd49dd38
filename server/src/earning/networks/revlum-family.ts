import { AppError } from '../../http/app-error.ts'
import type { Network, NetworkSettings, Postback } from './network.ts'
import { creditOf, reversalOf } from './reports.ts'
import { checkSignature, digestOf } from './signature.ts'
import { offerNameOf, pointsOf, textOf, transactionOf, userOf } from './values.ts'

/** Networks that run the same software, by the name in their address. */
export const revlumFamily = {
  revlum: 'Revlum',
  revtoo: 'Revtoo',
  dermoney: 'Dermoney',
  tplayad: 'TPlayAd',
} as const

/**
 * One of the networks that send `subId`, `transId`, `reward`, `status` and `signature`, in the
 * address or as a form.
 *
 * The signature is `md5(subId transId reward secret)`, one after the other; status and debug are
 * not in it, nor where one value ends. So each signature is bound to the values it came with first, and
 * calls are accepted from configured addresses only. Amounts are always positive: status 1 credits, 2 takes the whole back under the same
 * name. A test call (`debug` 1) is answered and pays nothing.
 */
export function revlumLikeNetwork(
  name: keyof typeof revlumFamily,
  { secret, addresses }: NetworkSettings,
): Network {
  return {
    name,
    title: revlumFamily[name],
    addresses,
    signature: {
      name: 'signature',
      bound: { values: ['subId', 'transId', 'reward', 'debug'], transaction: 'transId' },
    },
    read({ values }): Postback {
      const signed = ['subId', 'transId', 'reward'].map((field) => textOf(values, field))
      checkSignature(textOf(values, 'signature'), digestOf('md5', signed.join('') + secret))
      const transactionId = transactionOf(values, 'transId')
      const user = userOf(values, 'subId')
      const points = pointsOf(values, 'reward')
      if (points < 0) throw new AppError('invalid_request', 'Rewards are never negative.')
      if (textOf(values, 'debug') === '1') return { kind: 'nothing' }
      const status = textOf(values, 'status')
      if (status === '2') return reversalOf({ transactionId, user })
      if (status !== '1') throw new AppError('invalid_request', 'The status is unknown.')
      const offerName = offerNameOf(values, 'offer_name', 'offerName')
      return creditOf({ transactionId, user, points, offerName })
    },
    replies: { accepted: 'OK', duplicate: 'DUP', refused: 'ERROR' },
  }
}
