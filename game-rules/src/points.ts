declare const pointsBrand: unique symbol

/** Whole, non-negative points, few enough to be exact. */
export type Points = number & { readonly [pointsBrand]: true }

/**
 * Converts a number to points.
 * @throws RangeError if it is not a whole number from 0 to 2^53 - 1
 */
export function points(amount: number): Points {
  if (!Number.isSafeInteger(amount) || amount < 0) {
    throw new RangeError(`${amount} is not a whole, non-negative number of points`)
  }
  return amount as Points
}

/**
 * Pays a stake at a multiplier: floor(stake x multiplier), in integer arithmetic.
 * @throws RangeError if the product is too large to be exact
 */
export function payoutAt(stake: Points, multiplierHundredths: number): Points {
  const hundredths = stake * multiplierHundredths
  if (!Number.isSafeInteger(hundredths)) throw new RangeError('the payout is too large')
  return points((hundredths - (hundredths % 100)) / 100)
}
