import { points } from '@tallyhouse/game-rules/points'
import { AppError } from '../http/app-error.ts'
import type { Books } from '../ledger/books.ts'
import { earn } from '../ledger/earn.ts'
import type { ClaimedRain } from './claim-rain.ts'
import type { Rain } from './rain.ts'
import { RAIN_CLAIMS_PER_ADDRESS, type Suspect } from './rain-addresses.ts'
import type { Claimant } from './rain-claimants.ts'
import { requireVerified } from './speaker.ts'

/** What a rain pays, judged in memory, one claim after the other. */
export type Payout = {
  rain: Rain
  /** Who was paid, and what all were together, those before included. */
  paid: ReadonlyMap<number, ClaimedRain>
  paidPoints(): number
  /** How many were paid at each address, those before included. */
  claimsFrom: ReadonlyMap<string, number>
  /** Who was refused as another account of somebody who was paid. */
  suspects: Suspect[]
  /** @throws AppError as the results of `claimRain` */
  pay(claim: { playerId: number; remoteAddress: string }): ClaimedRain
}

export function beginPayout({
  rain,
  claimants,
  claimsFrom: claimsBefore,
  books,
}: {
  rain: Rain
  claimants: Map<number, Claimant>
  claimsFrom: ReadonlyMap<string, number>
  books: Books
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
    if (playerId === rain.startedBy) {
      throw new AppError('forbidden', 'You made it rain. This one is for the others.')
    }
    if (claimant.hasClaimed || paid.has(playerId)) {
      throw new AppError('already_claimed', 'You claimed this rain.')
    }
    if (claimant.hasSharerClaimed || claimant.sharers.some((sharer) => paid.has(sharer))) {
      suspects.push({ playerId, remoteAddress, accounts: claimant.sharers.length + 1 })
      throw new AppError('already_claimed', 'This rain was claimed on your device.')
    }
    if (paidPoints() + amount > rain.budgetPoints) throw new AppError('no_rain')
    const claims = (claimsFrom.get(remoteAddress) ?? 0) + 1
    if (claims > RAIN_CLAIMS_PER_ADDRESS) {
      suspects.push({ playerId, remoteAddress, accounts: claims })
      throw new AppError('already_claimed', 'This rain was claimed often enough in your network.')
    }
    earn(books, { playerId, reason: 'rain', amount, sourceId: rain.id })
    const claimed = { username: claimant.username, amount }
    paid.set(playerId, claimed)
    claimsFrom.set(remoteAddress, claims)
    return claimed
  }

  return { rain, paid, paidPoints, claimsFrom, suspects, pay }
}
