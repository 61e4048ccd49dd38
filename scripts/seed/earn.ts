import { demoOffers } from '@tallyhouse/server/earning/demo-offers'
import { demoNetwork, demoSignature } from '@tallyhouse/server/earning/networks/demo'
import { offerAt } from '@tallyhouse/server/earning/offer-source'
import { createPostbackReceiver } from '@tallyhouse/server/earning/receive-postback'
import { readSettings } from '@tallyhouse/server/settings/read-settings'
import type { Resident, Town } from './town.ts'

/** The resident completes their next offer. False when there is none left. */
export async function completeOffer(town: Town, resident: Resident): Promise<boolean> {
  const reported = await report(town, resident, { place: resident.offersDone, kind: 'credit' })
  if (reported) resident.offersDone += 1
  return reported
}

/** The network takes back the offer that the resident completed last. False when there is none. */
export function reverseLastOffer(town: Town, resident: Resident): Promise<boolean> {
  return report(town, resident, { place: resident.offersDone - 1, kind: 'reversal' })
}

type Deed = { place: number; kind: 'credit' | 'reversal' }

/** Reports what happened on the demo offerwall, signed as its network signs. */
async function report(town: Town, resident: Resident, { place, kind }: Deed): Promise<boolean> {
  const { db, clock, config } = town
  const { offerId } = resident
  const { pointsPerUsd } = await readSettings(db)
  const offer = demoOffers[place]
  if (offer === undefined) return false
  const transaction = `${offer.offerid}-${offerId}`
  const { points } = offerAt(pointsPerUsd, offer)
  const fields = { user: offerId, transaction, points: String(points), kind }
  const signature = demoSignature(fields, config.postbackSecret)
  const query = new URLSearchParams({ ...fields, signature })
  await createPostbackReceiver({ db, clock })({
    network: demoNetwork({ secret: config.postbackSecret, readClick: () => undefined }),
    call: {
      method: 'GET',
      url: `/api/postbacks/demo?${query.toString()}`,
      query: query.toString(),
      body: '',
      values: query,
      headers: {},
      secretInPath: '',
      remoteAddress: '127.0.0.1',
    },
  })
  return true
}
