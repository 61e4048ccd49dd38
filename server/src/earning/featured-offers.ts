import type { offers } from '@tallyhouse/contract/earning'
import type * as z from 'zod/mini'
import type { Db } from '../db/connect.ts'
import { readSettings } from '../settings/read-settings.ts'
import { featured, type OfferSource, type Visitor } from './offer-source.ts'

type OffersAnswer = z.output<typeof offers.answer>

/** The featured offers of a visitor, or why there are none. */
export async function answerOffers(
  db: Db,
  source: OfferSource,
  visitor: Visitor,
): Promise<OffersAnswer> {
  const [found, { pointsPerUsd }] = await Promise.all([source.offersFor(visitor), readSettings(db)])
  if (found === undefined) return failed
  const shown = featured(found, pointsPerUsd).map((offer) => offer.shown)
  return { success: true, offers: shown, error: null, message: shown.length > 0 ? null : NONE }
}

const NONE = 'No offers available for your location at the moment'

const failed: OffersAnswer = {
  success: false,
  offers: [],
  error: 'Failed to load offers',
  message: 'Failed to load offers. Please try again.',
}
