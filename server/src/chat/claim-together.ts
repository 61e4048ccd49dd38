import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { databaseRefusal } from '../http/database-refusal.ts'
import { againIfKept } from '../ledger/idempotency.ts'
import {
  type ClaimedRain,
  type ClaimedTogether,
  claimRain,
  type RainClaim,
  refuseClaims,
} from './claim-rain.ts'
import { readRain } from './rain.ts'

type Deps = {
  db: Db
  clock: Clock
  /** Hears who was paid and whether the rain is over with that, once it is durable. */
  onClaimed: (claimed: Pick<ClaimedTogether, 'paid' | 'isSpent'>) => void
}

type Result = PromiseSettledResult<ClaimedRain>

/**
 * Claims in one transaction, as far as it rains at all. When that fails the halves are tried apart,
 * until only the claim at fault fails; not so when the database was busy or lost, which is no
 * claim's fault. Rejects with AppError `overloaded`, `unavailable`.
 */
export async function claimTogether(deps: Deps, claims: RainClaim[]): Promise<Result[]> {
  let claimed: ClaimedTogether
  try {
    claimed = await againIfKept(() => claimOnce(deps, claims))
  } catch (cause) {
    const refusal = databaseRefusal(cause)
    if (refusal !== undefined) throw refusal
    return claims.length === 1 ? [rejected(cause)] : claimHalves(deps, claims)
  }
  deps.onClaimed(claimed)
  return claimed.results
}

/** While it does not rain, nothing is locked: then no claim is under way either. */
async function claimOnce({ db, clock }: Deps, claims: RainClaim[]): Promise<ClaimedTogether> {
  const doesRain = (await readRain(db)) !== undefined
  return db
    .transaction()
    .execute((tx) =>
      doesRain ? claimRain(tx, { claims, now: clock.now() }) : refuseClaims(tx, claims),
    )
}

/** Each half has an end of its own: what one committed stays, whatever becomes of the other. */
async function claimHalves(deps: Deps, claims: RainClaim[]): Promise<Result[]> {
  const middle = claims.length >> 1
  const results: Result[] = []
  for (const half of [claims.slice(0, middle), claims.slice(middle)]) {
    const claimed = claimTogether(deps, half)
    results.push(...(await claimed.catch((reason: unknown) => half.map(() => rejected(reason)))))
  }
  return results
}

function rejected(reason: unknown): Result {
  return { status: 'rejected', reason }
}
