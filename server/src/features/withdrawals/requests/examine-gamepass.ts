import { payoutMethods } from '@tallyhouse/contract/payouts/all-methods'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import type { Db } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { paidAmounts } from '../methods.ts'
import { providerFor } from '../providers/choose-provider.ts'
import { checkEligible, type PlayerRequest } from './eligible-request.ts'

/** These reasons are about the account, whose field shows them. */
const accountReasons: ReadonlySet<string | undefined> = new Set(['username_unknown', 'user_banned'])

/**
 * Asks the provider of an automated method whether it would fail a request that the rules allow, and returns the refusal. Holds no
 * lock and no connection while it asks. Without a response, the request is not refused.
 */
export async function examineGamepass(
  db: Db,
  request: PlayerRequest,
): Promise<AppError | undefined> {
  const { playerId, method, amount, details, providers } = request
  if (payoutMethods[method].handling !== 'automated' || !providers.some(({ examine }) => examine))
    return undefined
  const eligible = await checkEligible(db, request).catch(ignoreRejection)
  if (eligible === undefined) return undefined
  const { settings, destination } = eligible
  const order = { playerId, method, destination, details, ...paidAmounts(method, amount, settings) }
  const objection = await providerFor(method, { providers, settings })
    ?.examine?.(order)
    .catch(() => undefined)
  if (objection === undefined) return undefined
  const { reason, message } = objection
  const code = accountReasons.has(reason) ? 'destination_invalid' : 'gamepass_refused'
  if (message === undefined) return new AppError(code)
  return new AppError(code, text(m.refusedBecause, { reason: message }))
}

/** The request itself is refused for that, unless it is a repeat. */
function ignoreRejection(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error
}
