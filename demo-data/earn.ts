import { demoNetwork, demoSignature } from '@tallyhouse/server/features/earning/networks/demo'
import { createPostbackReceiver } from '@tallyhouse/server/features/earning/postbacks/receive-postback'
import { demoOffers } from '@tallyhouse/server/features/earning/walls/demo-offers'
import { offerAt } from '@tallyhouse/server/features/earning/walls/offer-source'
import { readSettings } from '@tallyhouse/server/platform/settings/read-settings'
import type { DemoUser, DemoWorld } from './demo-world.ts'

/** Completes the user's next offer. Returns false if there is none left. */
export async function completeOffer(world: DemoWorld, user: DemoUser): Promise<boolean> {
  const reported = await report(world, user, { offerIndex: user.offersDone, kind: 'credit' })
  if (reported) user.offersDone += 1
  return reported
}

/** Reverses the user's last completed offer. Returns false if there is none. */
export function reverseLastOffer(world: DemoWorld, user: DemoUser): Promise<boolean> {
  return report(world, user, { offerIndex: user.offersDone - 1, kind: 'reversal' })
}

type Report = { offerIndex: number; kind: 'credit' | 'reversal' }

/** Sends a postback with the demo network's signature. */
async function report(
  world: DemoWorld,
  user: DemoUser,
  { offerIndex, kind }: Report,
): Promise<boolean> {
  const { db, clock, config } = world
  const { offerId } = user
  const { pointsPerUsd } = await readSettings(db)
  const offer = demoOffers[offerIndex]
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
