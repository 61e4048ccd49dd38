import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { isContended, isDiskFull, isLost, isSilence } from '#platform/db/failure.ts'
import { AppError } from './app-error.ts'

/**
 * The error reported for a database failure: `overloaded` when nothing happened, `unavailable` when
 * that is uncertain. Undefined for a defect.
 */
export function databaseRejection(cause: unknown): AppError | undefined {
  if (isDiskFull(cause) && isContended(cause)) {
    return new AppError('overloaded', NOTHING_SAVED, { cause })
  }
  if (isContended(cause)) return new AppError('overloaded', undefined, { cause })
  if (isLost(cause)) return new AppError('unavailable', undefined, { cause })
  return undefined
}

/** Whether a call failed because the database did not respond in time. */
export function isPending(error: unknown): boolean {
  return isSilence(error instanceof AppError ? error.cause : error)
}

const NOTHING_SAVED = text(m.nothingSaved)
