import type { Network, NetworkSettings, Postback } from './network.ts'
import { signedReportOf } from './reports.ts'
import { checkSignature, digestOf } from './signature.ts'
import { offerNameOf, pointsOf, textOf, transactionOf, userOf } from './values.ts'

const signedValues = ['userID', 'ip', 'revenue', 'currencyReward']

/**
 * Lootably, set up to call `/api/postbacks/lootably` with `userID={userID}`,
 * `transactionID={transactionID}`, `ip={ip}`, `revenue={revenue}`,
 * `currencyReward={currencyReward}`, `offerName={offerName}` and `hash={hash}`.
 *
 * The hash is the hex SHA-256 of user, ip, revenue, reward and secret, one after the other, as they
 * are sent; the transaction is not in it, and two surveys that pay the same share a hash. Where one value
 * ends is not in it either, so each hash is bound to the values it came with first, and calls are accepted
 * from configured addresses only. How a conversion is taken back is not documented: a
 * negative reward is read as that, by so many points of the same transaction.
 */
export function lootablyNetwork({ secret, addresses }: NetworkSettings): Network {
  return {
    name: 'lootably',
    title: 'Lootably',
    signature: {
      name: 'hash',
      bound: { values: signedValues, transaction: 'transactionID' },
    },
    addresses,
    read({ values }): Postback {
      const signed = signedValues.map((name) => textOf(values, name)).join('')
      checkSignature(textOf(values, 'hash'), digestOf('sha256', signed + secret))
      return signedReportOf({
        transactionId: transactionOf(values, 'transactionID'),
        user: userOf(values, 'userID'),
        points: pointsOf(values, 'currencyReward'),
        offerName: offerNameOf(values, 'offerName'),
      })
    },
    replies: { accepted: '1', duplicate: '1', refused: '0' },
  }
}
