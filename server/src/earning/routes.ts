import * as contract from '@tallyhouse/contract/earning'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { mount } from '../http/mount.ts'
import { readSettings } from '../settings/read-settings.ts'
import { demoOffers } from './demo-offers.ts'
import { demoOfferwall } from './demo-offerwall.ts'
import { demoNetwork } from './networks/demo.ts'
import { postbackRoute } from './postback-route.ts'

type EarningDeps = {
  db: Db
  clock: Clock
  postbackSecret: string
  /** Whether the built-in network is on. */
  demo: boolean
  /** The address this process listens on, without a slash at its end. */
  selfUrl: () => string
}

export async function earningRoutes(server: FastifyInstance, deps: EarningDeps): Promise<void> {
  const { db, clock, postbackSecret, demo } = deps
  const networks = demo ? [demoNetwork(postbackSecret)] : []
  await postbackRoute(server, { db, clock, networks })
  if (demo) await demoOfferwall(server, deps)

  mount(server, contract.offers, async ({ session }) => {
    if (!demo) return noOffers
    const [offerId, { pointsPerUsd }] = await Promise.all([
      readOfferId(db, session.playerId),
      readSettings(db),
    ])
    return { success: true, offers: demoOffers(offerId, pointsPerUsd), error: null, message: null }
  })
  mount(server, contract.offerwall, async ({ session }) => {
    if (!demo) throw new AppError('not_found', 'No offerwall is set up.')
    const user = await readOfferId(db, session.playerId)
    const url = `/offerwall/demo?user=${encodeURIComponent(user)}`
    return { url, user, walls: [{ network: 'demo', title: 'Demo offerwall', url }] }
  })
}

const noOffers = {
  success: true,
  offers: [],
  error: null,
  message: 'No offers available for your location at the moment',
}

async function readOfferId(db: Db, playerId: number): Promise<string> {
  const player = await db
    .selectFrom('player')
    .select('offer_id')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return player.offer_id
}
