import { type Points, points } from '@tallyhouse/game-rules/points'
import { AppError } from '#platform/errors/app-error.ts'
import { type Account, type Reason, reasonPosting } from './chart.ts'
import { type GiftShare, shareAfter } from './gift-share.ts'

/**
 * A player's balances and lifetime totals, in points. `rounds` counts settled rounds.
 * `levelNotified` is the highest level that the player was notified of. If `isGuarded`, every bet
 * checks the player's limits and breaks. The gift share applies to the available points. `nonce` is the one of the
 * player's next round.
 */
export type Wallet = GiftShare & {
  playerId: number
  available: number
  held: number
  debt: number
  earned: number
  wagered: number
  won: number
  withdrawn: number
  rounds: number
  levelNotified: number
  isGuarded: boolean
  nonce: number
}

/** A transfer of points for one reason. It is unique per player, `reason`, `sourceId`, and `raise`. */
export type Transfer = {
  playerId: number
  reason: Reason
  amount: Points
  sourceId: number
  /** Distinguishes the raises of a round. */
  raise?: number
  /** The gifts among the points; by default as the reason's kind has it. */
  gifts?: GiftShare | undefined
}

/**
 * Returns the wallet after a transfer without changing the given one.
 * @throws AppError `insufficient_points` if the available points do not cover it
 */
export function walletAfter(wallet: Wallet, transfer: Transfer): Wallet {
  const { reason, amount } = transfer
  points(amount)
  if (amount === 0) throw new RangeError('a transfer must move at least one point')
  const { from, to, adds, takes } = reasonPosting(reason)
  const after = { ...wallet, ...shareAfter(wallet, transfer) }
  move(after, from, 0 - amount)
  move(after, to, amount)
  if (adds) after[adds] += amount
  if (takes) after[takes] -= amount
  if (adds === 'wagered') after.rounds += 1
  if (after.available < 0) throw new AppError('insufficient_points')
  assertValid(after)
  return after
}

/** The wallet stores debt as a positive amount, so it grows when points leave the `debt` account. */
function move(wallet: Wallet, account: Account, amount: number): void {
  if (account === 'available' || account === 'held') wallet[account] += amount
  if (account === 'debt') wallet.debt -= amount
}

const nonNegative = ['available', 'held', 'debt', 'wagered', 'won', 'withdrawn'] as const

function assertValid(wallet: Wallet): void {
  for (const name of nonNegative) {
    if (!Number.isSafeInteger(wallet[name]) || wallet[name] < 0) {
      throw new RangeError(`${name} of player ${wallet.playerId} would be ${wallet[name]}`)
    }
  }
}
