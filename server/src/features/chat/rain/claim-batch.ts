import { retryIfStored } from '#core/ledger/idempotency.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { databaseRejection } from '#platform/errors/database-rejection.ts'
import { type ClaimedBatch, claimRain, type RainClaim, rejectClaims } from './claim-rain.ts'
import { readRain } from './rain.ts'
import type { ClaimedRain } from './rain-payout.ts'

type Deps = {
  db: Db
  clock: Clock
  /** Called after the commit with the paid claims, and whether they used up the budget. */
  onClaimed: (claimed: Pick<ClaimedBatch, 'paid' | 'isSpent'>) => void
}

type Result = PromiseSettledResult<ClaimedRain>

/**
 * Processes claims in one transaction. If it fails, each half is retried separately, until only the
 * faulty claim fails. There is no retry when the database is busy or unreachable, because then no claim is
 * at fault.
 * @throws AppError `overloaded`, `unavailable`
 */
export async function claimBatch(deps: Deps, claims: RainClaim[]): Promise<Result[]> {
  let claimed: ClaimedBatch
  try {
    claimed = await retryIfStored(() => claimOnce(deps, claims))
  } catch (cause) {
    const rejection = databaseRejection(cause)
    if (rejection !== undefined) throw rejection
    return claims.length === 1 ? [rejected(cause)] : retryHalves(deps, claims)
  }
  deps.onClaimed(claimed)
  return claimed.results
}

/** Without an active rain, it takes no locks. */
async function claimOnce({ db, clock }: Deps, claims: RainClaim[]): Promise<ClaimedBatch> {
  const isRaining = (await readRain(db)) !== undefined
  return db
    .transaction()
    .execute((tx) =>
      isRaining ? claimRain(tx, { claims, now: clock.now() }) : rejectClaims(tx, claims),
    )
}

/** The halves are independent: what one half commits is not undone if the other fails. */
async function retryHalves(deps: Deps, claims: RainClaim[]): Promise<Result[]> {
  const middle = claims.length >> 1
  const results: Result[] = []
  for (const half of [claims.slice(0, middle), claims.slice(middle)]) {
    const claimed = claimBatch(deps, half)
    results.push(...(await claimed.catch((reason: unknown) => half.map(() => rejected(reason)))))
  }
  return results
}

function rejected(reason: unknown): Result {
  return { status: 'rejected', reason }
}
