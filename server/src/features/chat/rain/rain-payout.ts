import { points } from '@tallyhouse/game-rules/points'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { rejectDuringBreak } from '#core/protection/breaks.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { callerScopes } from '#platform/http/caller-address.ts'
import { requireVerified } from '../chat-author.ts'
import type { Rain } from './rain.ts'
import { RAIN_CLAIMS_PER_ADDRESS, type Suspect } from './rain-addresses.ts'
import type { Claimant } from './rain-claimants.ts'

export type ClaimedRain = { username: string; amount: number }

/** Decides a rain's claims one after the other, in memory. */
export type Payout = {
  rain: Rain
  /** The claims paid by this batch, by player. */
  paid: ReadonlyMap<number, ClaimedRain>
  /** The points paid in total, including earlier batches. */
  paidPoints(): number
  /** Paid claims per address and per network, including earlier batches. */
  claimsFrom: ReadonlyMap<string, number>
  /** Claimants rejected as another claimant's likely second accounts. */
  suspects: Suspect[]
  /**
   * @throws AppError `email_unverified`, `banned`, `self_excluded`, `time_out`, `forbidden`,
   * `already_claimed`, `no_rain`
   */
  pay(claim: { playerId: number; remoteAddress: string }): ClaimedRain
}

export function beginPayout({
  rain,
  claimants,
  claimsFrom: claimsBefore,
}: {
  rain: Rain
  claimants: Map<number, Claimant>
  claimsFrom: ReadonlyMap<string, number>
}): Payout {
  const paid = new Map<number, ClaimedRain>()
  const claimsFrom = new Map(claimsBefore)
  const suspects: Suspect[] = []
  const amount = points(rain.claimPoints)
  const paidPoints = () => rain.paidPoints + paid.size * amount

  function pay({ playerId, remoteAddress }: { playerId: number; remoteAddress: string }) {
    const claimant = claimants.get(playerId)
    if (claimant === undefined) throw new Error(`there is no player ${playerId}`)
    requireVerified(claimant.isVerified)
    if (claimant.isBanned) throw new AppError('banned')
    rejectDuringBreak(claimant)
    if (playerId === rain.startedBy) {
      throw new AppError('forbidden', text(m.ownRain))
    }
    if (claimant.hasClaimed || paid.has(playerId)) {
      throw new AppError('already_claimed', text(m.rainClaimed))
    }
    if (claimant.hasSharerClaimed || claimant.sharers.some((sharer) => paid.has(sharer))) {
      suspects.push({ playerId, remoteAddress, accounts: claimant.sharers.length + 1 })
      throw new AppError('already_claimed', text(m.rainClaimedOnDevice))
    }
    if (paidPoints() + amount > rain.budgetPoints) throw new AppError('no_rain')
    const scopes = callerScopes(remoteAddress).map((scope) => ({
      ...scope,
      claims: (claimsFrom.get(scope.name) ?? 0) + 1,
    }))
    const full = scopes.find(({ claims, times }) => claims > RAIN_CLAIMS_PER_ADDRESS * times)
    if (full !== undefined) {
      suspects.push({ playerId, remoteAddress: full.name, accounts: full.claims })
      throw new AppError('already_claimed', text(m.rainNetworkLimit))
    }
    const claimed = { username: claimant.username, amount }
    paid.set(playerId, claimed)
    for (const { name, claims } of scopes) claimsFrom.set(name, claims)
    return claimed
  }

  return { rain, paid, paidPoints, claimsFrom, suspects, pay }
}
