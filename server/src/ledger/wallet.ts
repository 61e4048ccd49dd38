import { type Points, points } from '@tallyhouse/game-rules/points'
import { AppError } from '../http/app-error.ts'
import { type Account, postingOf, type Reason } from './chart.ts'

/**
 * A player's balances and lifetime totals, in points; `rounds` counts settled rounds, `levelTold` is
 * the highest level that the player was told to have reached. `isGuarded`: whether to ask, before they
 * bet, if they may.
 */
export type Wallet = {
  playerId: number
  available: number
  held: number
  debt: number
  earned: number
  wagered: number
  won: number
  withdrawn: number
  rounds: number
  levelTold: number
  isGuarded: boolean
}

/** A movement of points for one reason. `sourceId` and `reason` make it unique to the player. */
export type Transfer = { playerId: number; reason: Reason; amount: Points; sourceId: number }

/**
 * The wallet after a transfer; the given one is left alone.
 * @throws AppError `insufficient_points` when the available points do not cover it
 */
export function walletAfter(wallet: Wallet, { reason, amount }: Transfer): Wallet {
  points(amount)
  if (amount === 0) throw new RangeError('a transfer moves at least one point')
  const { from, to, adds, takes } = postingOf(reason)
  const after = { ...wallet }
  move(after, from, 0 - amount)
  move(after, to, amount)
  if (adds) after[adds] += amount
  if (takes) after[takes] -= amount
  if (adds === 'wagered') after.rounds += 1
  if (after.available < 0) throw new AppError('insufficient_points')
  assertSound(after)
  return after
}

/** Debt is kept as what is owed, so it grows when points leave the account of that name. */
function move(wallet: Wallet, account: Account, amount: number): void {
  if (account === 'available' || account === 'held') wallet[account] += amount
  if (account === 'debt') wallet.debt -= amount
}

const kept = ['available', 'held', 'debt', 'wagered', 'won', 'withdrawn'] as const

function assertSound(wallet: Wallet): void {
  for (const name of kept) {
    if (!Number.isSafeInteger(wallet[name]) || wallet[name] < 0) {
      throw new RangeError(`${name} of player ${wallet.playerId} would be ${wallet[name]}`)
    }
  }
}
