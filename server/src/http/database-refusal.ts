import { isContended, isDiskFull, isLost } from '../db/failure.ts'
import { AppError } from './app-error.ts'

/**
 * What a caller is answered for a failure of the database: `overloaded` when nothing happened,
 * `unavailable` when that is not certain. Nothing for what is a defect.
 */
export function databaseRefusal(cause: unknown): AppError | undefined {
  if (isDiskFull(cause) && isContended(cause)) {
    return new AppError('overloaded', NOTHING_SAVED, { cause })
  }
  if (isContended(cause)) return new AppError('overloaded', undefined, { cause })
  if (isLost(cause)) return new AppError('unavailable', undefined, { cause })
  return undefined
}

const NOTHING_SAVED = 'We cannot save anything at the moment. Please try again later.'
