import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { points } from './values.ts'

/** An offer as the Earn page shows it. `points` is what the player receives. */
export const offer = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  requirements: z.string(),
  points,
  link: z.string(),
})

export const offers = {
  method: 'GET',
  path: '/api/ogads/offers',
  access: 'player',
  summary: 'Offers for this player, six at the most',
  answer: z.strictObject({
    success: z.boolean(),
    offers: z.array(offer),
    error: z.nullable(z.string()),
    message: z.nullable(z.string()),
  }),
} satisfies Endpoint

export const offerwall = {
  method: 'GET',
  path: '/api/offerwall',
  access: 'player',
  summary: "Where the embedded offerwall is, and the player's opaque offer id",
  answer: z.strictObject({ url: z.string(), user: z.string() }),
} satisfies Endpoint
