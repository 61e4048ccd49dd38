import { AppError } from '#errors/app-error.ts'
import type { Network, NetworkSettings, Postback } from './network.ts'
import { checkSecret } from './signature.ts'
import { offerNameOf, textOf, usdMicrosOf } from './values.ts'

type OgadsSettings = NetworkSettings & {
  /** Returns the id of the click that a signed token names. */
  readClick: (token: string) => number | undefined
}

/**
 * OGAds, configured to call
 * `/api/postbacks/ogads/<secret>?offer_id={offer_id}&offer_name={offer_name}&payout={payout}&aff_sub4={aff_sub4}`.
 *
 * OGAds does not sign its calls. Two things replace a signature: the secret in the URL, and our own
 * click token that OGAds sends back, which identifies the player and caps the amount. OGAds has no
 * transaction ids, so the click serves as the id and is paid once. It does not report reversals.
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
