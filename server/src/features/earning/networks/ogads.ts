import * as z from 'zod'
import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { OfferSource } from '../walls/offer-source.ts'
import { createOffersCache } from '../walls/offers-cache.ts'
import { fetchOgadsOffers, type OgadsAccess } from '../walls/ogads-offers.ts'
import type { NetworkDefinition, Postback } from './network.ts'
import { checkSecret } from './signature.ts'
import { parseOfferName, parseUsdMicros, readValue } from './values.ts'
import * as variables from './variables.ts'

/**
 * OGAds, configured to call
 * `/api/postbacks/ogads/<secret>?offer_id={offer_id}&offer_name={offer_name}&payout={payout}&aff_sub4={aff_sub4}`.
 *
 * OGAds does not sign its calls. Two things replace a signature: the secret in the URL, and our own
 * click token that OGAds sends back, which identifies the player and caps the amount. OGAds has no
 * transaction ids, so the click serves as the id and is paid once. It does not report reversals.
 */
export const ogads: NetworkDefinition = {
  name: 'ogads',
  title: 'OGAds',
  environment: {
    OGADS_SECRET: variables.secretInPath.describe(
      'Part of the postback URL for OGAds, `/api/postbacks/ogads/<secret>`. Choose 16 to 128 letters, digits, `-`, or `_`.',
    ),
    OGADS_ADDRESSES: variables.addresses
      .optional()
      .describe('IP addresses and subnets that OGAds calls from, separated by commas.'),
    OGADS_API_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('Offer API of your OGAds account, `https://<host>/api/v2`.'),
    OGADS_API_KEY: z
      .string()
      .regex(/^[\x21-\x7e]{8,512}$/)
      .optional()
      .describe('Key for that API.'),
  },
  takesAnyAddress: true,
  configureOffers({ OGADS_API_URL: apiUrl, OGADS_API_KEY: apiKey, OGADS_SECRET: secret }) {
    if (apiUrl === undefined && apiKey === undefined) return undefined
    if (apiUrl === undefined || apiKey === undefined || secret === undefined) {
      throw new Error(
        'Settings: OGADS_API_URL, OGADS_API_KEY, and OGADS_SECRET must be set together',
      )
    }
    return (deps) => ogadsSource({ access: { apiUrl, apiKey }, ...deps })
  },
  namesClick: true,
  sign: (_, secret) => ({ path: secret }),
  testValues: ({ usd, click }) => ({
    offer_id: '1',
    offer_name: 'Test offer',
    payout: Number(usd).toFixed(2),
    aff_sub4: click,
  }),
  read({ values, secretInPath }, { secret, readClick }): Postback {
    checkSecret(secretInPath, secret)
    const clickId = readClick(readValue(values, 'aff_sub4'))
    if (clickId === undefined) throw new AppError('signature_wrong')
    const usdMicros = parseUsdMicros(values, 'payout')
    const offerName = parseOfferName(values, 'offer_name')
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

type OgadsParts = {
  access: OgadsAccess
  clock: Clock
  log: { warn(details: object, message: string): void }
}

/** OGAds offers. OGAds sends back the `aff_sub4` parameter from the link that a player followed. */
function ogadsSource({ access, clock, log }: OgadsParts): OfferSource {
  return {
    offersFor: createOffersCache({
      clock,
      load: (visitor) => fetchOgadsOffers(access, visitor),
      onFailure: (error) =>
        log.warn({ reason: String(error) }, 'failed to fetch offers from OGAds'),
    }),
    destinationUrl({ address }, { token }) {
      const url = new URL(address)
      url.searchParams.set('aff_sub4', token)
      return url.href
    },
  }
}
