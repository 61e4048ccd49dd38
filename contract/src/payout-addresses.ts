import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { freeLine } from './free-text.ts'
import { withdrawalMethod } from './payouts/all-methods.ts'
import { reviewedRequest } from './payouts/withdrawal-requests.ts'
import { done, id, idInPath, instant } from './values.ts'

/** How many payout addresses a player can have, and how many they can add in 24 hours. */
export const PAYOUT_ADDRESSES_MAX = 20
export const PAYOUT_ADDRESSES_ADDED_MAX = 10

/** The maximum length of a payout address's name, in characters. */
export const PAYOUT_LABEL_MAX = 40

const label = freeLine({ min: 0, max: PAYOUT_LABEL_MAX })

export const payoutAddress = z.strictObject({
  id,
  method: withdrawalMethod,
  /** Empty if the player gave it none. */
  label: z.string(),
  /** The account that is paid. */
  destination: z.string(),
  createdAt: instant,
  /** Nothing is sent there before this instant; null once it can be used. */
  waitsUntil: z.nullable(instant),
  /** Whether a withdrawal to it was ever paid. */
  wasPaid: z.boolean(),
  /** Whether the latest finished withdrawal to it was not paid. */
  lastPayoutFailed: z.boolean(),
})

export const payoutAddresses = {
  method: 'GET',
  path: '/api/withdrawal/addresses',
  access: 'player',
  summary: `The player's payout addresses, newest first, at most ${PAYOUT_ADDRESSES_MAX}`,
  response: z.array(payoutAddress),
} satisfies Endpoint

export const addPayoutAddress = {
  method: 'POST',
  path: '/api/withdrawal/addresses',
  access: 'player',
  stepUp: true,
  readsSession: true,
  summary: 'Saves a payout address, or renames a saved one. The player is notified by email',
  body: z.strictObject({
    method: withdrawalMethod,
    label,
    destination: reviewedRequest.shape.paymentDetails,
  }),
  response: payoutAddress,
} satisfies Endpoint

export const removePayoutAddress = {
  method: 'DELETE',
  path: '/api/withdrawal/addresses/:id',
  access: 'player',
  stepUp: true,
  readsSession: true,
  summary:
    'Removes a payout address. Unsent withdrawals to it are canceled and their points returned',
  params: z.strictObject({ id: idInPath }),
  response: done,
} satisfies Endpoint
