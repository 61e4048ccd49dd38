import { AppError } from '../../http/app-error.ts'
import type { Network, NetworkSettings, Postback } from './network.ts'
import { checkSecret } from './signature.ts'
import { offerNameOf, textOf, usdMicrosOf } from './values.ts'

type OgadsSettings = NetworkSettings & {
  /** The click that a signed token names. */
  readClick: (token: string) => number | undefined
}

/**
 * OGAds, set up to call
 * `/api/postbacks/ogads/<secret>?offer_id={offer_id}&offer_name={offer_name}&payout={payout}&aff_sub4={aff_sub4}`.
 *
 * It signs nothing. Two things stand in for that: the secret in the address, and the token of our
 * own click that it hands back, which says who is paid and bounds how much. It has no name for a
 * transaction, so the click is its name, and a click is paid once. It knows no reversal.
 */
export function ogadsNetwork({ secret, addresses, readClick }: OgadsSettings): Network {
  return {
    name: 'ogads',
    title: 'OGAds',
    addresses,
    read({ values, secretInPath }): Postback {
      checkSecret(secretInPath, secret)
      const clickId = readClick(textOf(values, 'aff_sub4'))
      if (clickId === undefined) throw new AppError('signature_wrong')
      const usdMicros = usdMicrosOf(values, 'payout')
      const offerName = offerNameOf(values, 'offer_name')
      return {
        kind: 'credit',
        transactionId: null,
        user: null,
        clickId,
        reward: { usdMicros },
        offerName,
      }
    },
    replies: { accepted: 'OK', duplicate: 'OK' },
  }
}
