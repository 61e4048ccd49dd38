import * as contract from '@tallyhouse/contract/earning'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { mount } from '#platform/http/mount.ts'
import { clickRoute } from './clicks/click-route.ts'
import { readOfferId } from './clicks/players-offer-id.ts'
import { toVisitor } from './clicks/visitor.ts'
import type { EnabledNetwork } from './networks/all-networks.ts'
import { servedNetworks } from './networks/served-networks.ts'
import { readFeaturedOffers } from './offers/featured-offers.ts'
import { readMyOffers } from './offers/my-offers.ts'
import { postbackRoute } from './postbacks/postback-route.ts'
import type { CountPostback } from './postbacks/receive-postback.ts'
import { openTicket } from './tickets/open-ticket.ts'
import { demoSource } from './walls/demo-offers.ts'
import { demoOfferwall } from './walls/demo-offerwall.ts'
import { noSource, type OfferSource } from './walls/offer-source.ts'
import { demoWallFor, wallsFor } from './walls/walls.ts'

const TICKET_RATE_LIMIT = { max: 10, windowMs: 60_000 }

export type EarningDeps = {
  db: Db
  clock: Clock
  postbackSecret: string
  /** Whether the built-in network is enabled. */
  demo: boolean
  /** The other enabled networks. */
  networks: EnabledNetwork[]
  /** The public origin that networks call, without a trailing slash. */
  publicUrl: () => string
  rateLimits: boolean
  /** The URL on which this process listens, without a trailing slash. */
  selfUrl: () => string
}

export async function earningRoutes(
  server: FastifyInstance,
  deps: EarningDeps & { countPostback: CountPostback },
): Promise<void> {
  const { db, clock, postbackSecret, demo, publicUrl, rateLimits, countPostback } = deps
  const networks = servedNetworks(deps).map(({ network }) => network)
  await postbackRoute(server, { db, clock, networks, publicUrl, rateLimits, count: countPostback })
  if (demo) await demoOfferwall(server, deps)
  const source = selectOfferSource(server, deps)
  clickRoute(server, { db, clock, source, secret: postbackSecret })

  mount(server, contract.offers, ({ request, session: { playerId } }) =>
    readFeaturedOffers(db, source, { playerId, visitor: toVisitor(request) }),
  )
  mount(server, contract.offerwall, async ({ session }) => {
    const user = await readOfferId(db, session.playerId)
    const walls = wallsFor(user, deps.networks)
    if (demo) walls.push(demoWallFor(user))
    const [first] = walls
    if (first === undefined) throw new AppError('not_found', text(m.offerwallNotConfigured))
    return { url: first.url, user, walls }
  })
  mount(server, contract.myOffers, ({ query, session }) =>
    readMyOffers(db, session.playerId, { ...query, limit: contract.MY_OFFERS_PAGE }),
  )
  mount(
    server,
    contract.openTicket,
    ({ body, session: { playerId } }) =>
      db.transaction().execute((tx) => openTicket(tx, { playerId, ...body, now: clock.now() })),
    TICKET_RATE_LIMIT,
  )
}

/** The network with offers if one is configured, otherwise the demo network if it is enabled. */
function selectOfferSource(
  { log }: FastifyInstance,
  { clock, networks, demo }: EarningDeps,
): OfferSource {
  const open = networks.find(({ settings }) => settings.openOffers)?.settings.openOffers
  if (open !== undefined) return open({ clock, log })
  return demo ? demoSource : noSource
}
