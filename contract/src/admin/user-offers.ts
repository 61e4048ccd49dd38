import * as z from 'zod/mini'
import { offerLife } from '../earning.ts'
import type { Endpoint } from '../endpoint.ts'
import { freeText } from '../free-text.ts'
import { id, idInPath, instant, points } from '../values.ts'

/** The maximum length of a reversal's reason, in characters. */
export const REVERSAL_REASON_MAX = 500

/** A player's offer as shown to admins. */
const adminOffer = z.strictObject({
  ...offerLife.shape,
  /** The reported offer's ID; null until its network has reported it. */
  id: z.nullable(id),
  /** The reversal by an admin, if there is one. */
  adminReversal: z.nullable(
    z.strictObject({
      adminName: z.nullable(z.string()),
      reason: z.string(),
      at: instant,
      /** When the network reported a reversal, too, which takes no more points; null until then. */
      matchedAt: z.nullable(instant),
    }),
  ),
})

const params = z.strictObject({ id: idInPath })

export const adminUserOffers = {
  method: 'GET',
  path: '/api/admin/users/:id/offers',
  access: { permission: 'players.read' },
  summary: "A player's offers, newest first, 50 per page",
  params,
  /** `before` is the cursor from the previous page's last line. */
  query: z.strictObject({
    before: z.optional(z.string().check(z.regex(/^[0-9]{1,14}-(click|offer)-[1-9][0-9]{0,15}$/))),
  }),
  response: z.array(adminOffer),
} satisfies Endpoint

export const reverseUserOffer = {
  method: 'POST',
  path: '/api/admin/offers/:id/reverse',
  access: { permission: 'offers.decide' },
  stepUp: true,
  summary: 'Takes back what remains of a credited offer, once, like a chargeback of its network',
  money: true,
  params,
  body: z.strictObject({
    /** Shown to the player. */
    reason: freeText({ max: REVERSAL_REASON_MAX }),
  }),
  response: z.strictObject({
    /** The recorded action. */
    actionId: id,
    /** The points taken back, of which the player now owes those already spent. */
    takenPoints: points,
    available: points,
    debt: points,
  }),
} satisfies Endpoint
