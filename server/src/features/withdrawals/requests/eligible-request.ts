import { addressField, payoutMethods } from '@tallyhouse/contract/payouts/all-methods'
import type { PayoutMethod } from '@tallyhouse/contract/payouts/payout-method'
import type { Settings } from '@tallyhouse/contract/settings/all-settings'
import type { Points } from '@tallyhouse/game-rules/points'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import type { Db } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import { parseDestination } from '../addresses/payout-address.ts'
import { type EligibilityFacts, readEligibilityFacts } from '../eligibility-facts.ts'
import type { Method } from '../methods.ts'
import type { PayoutProvider } from '../providers/payout-provider.ts'
import { rejectSame, rejectUsed } from './reject-same.ts'
import {
  reasonsOfAmount,
  reasonsOfBonus,
  reasonsOfGifts,
  reasonsOfPlayer,
} from './rejection-reasons.ts'

/** What a player asks for. `handling` is the called endpoint's. */
export type PlayerRequest = {
  playerId: number
  handling: PayoutMethod['handling']
  method: Method
  amount: Points
  /** Where the payout goes, by the fields of its method. */
  details: Record<string, string>
  /** Whether to refuse a request that is the same as an open or a very recent one. */
  unlessSame?: boolean | undefined
  providers: PayoutProvider[]
  now: Date
}

/** A request that the rules allow. `destination` is normalized. */
export type EligibleRequest<Request extends PlayerRequest> = Request & {
  settings: Settings
  facts: EligibilityFacts
  destination: string
}

/**
 * Checks a request against all rules. What they allow stays allowed only while the caller holds the player's lock.
 * @throws AppError, checked in this order: `email_unverified`, `banned`, `debt_open`, `bonus_locked`,
 * `method_unavailable`, `below_minimum`, `above_maximum`, `daily_limit_reached`, `insufficient_points`,
 * `gifts_locked`, `destination_invalid`, `gamepass_used`, `same_withdrawal`
 */
export async function checkEligible<Request extends PlayerRequest>(
  db: Db,
  request: Request,
): Promise<EligibleRequest<Request>> {
  const { playerId, method, details, now } = request
  const settings = await readSettings(db)
  const facts = await readEligibilityFacts(db, playerId, now)
  assertEligible(request, settings, facts)
  const destination = parseDestination(method, details[addressField(method).name] ?? '')
  const eligible = { ...request, settings, facts, destination }
  await rejectUsed(db, eligible)
  if (request.unlessSame) await rejectSame(db, eligible)
  return eligible
}

function assertEligible(request: PlayerRequest, settings: Settings, facts: EligibilityFacts): void {
  const { method, handling, amount, providers } = request
  const terms = payoutMethods[method]
  const [ofPlayer] = [...reasonsOfPlayer(facts), ...reasonsOfBonus(settings, facts)]
  if (ofPlayer) throw new AppError(ofPlayer.code, ofPlayer.text)
  if (terms.handling !== handling) {
    const other = terms.handling === 'automated' ? m.methodNotReviewed : m.methodReviewed
    throw new AppError('method_unavailable', text(other, { method: terms.label() }))
  }
  const [ofAmount] = reasonsOfAmount({ method, amount }, { settings, providers, facts })
  if (ofAmount) throw new AppError(ofAmount.code, ofAmount.text)
  if (amount > facts.available) throw new AppError('insufficient_points')
  const [ofGifts] = reasonsOfGifts(amount, facts)
  if (ofGifts) throw new AppError(ofGifts.code, ofGifts.text)
}
