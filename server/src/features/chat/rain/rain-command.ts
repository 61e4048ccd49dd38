import { RAIN_BUDGET_MAX, rainSecondsBounds } from '@tallyhouse/contract/settings/rain'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { AppError } from '#platform/errors/app-error.ts'
import type { RainOrder } from './start-rain.ts'

const command = /^\/rain(?: ([0-9]{1,9}))?(?: ([0-9]{1,9}))?$/
const { min, max } = rainSecondsBounds

export function isRainCommand(message: string): boolean {
  return /^\/rain(?: |$)/.test(message)
}

/**
 * Reads `/rain [seconds] [budget]`.
 * @throws AppError `invalid_request` for any other form, or for values out of bounds
 */
export function readRainCommand(message: string): RainOrder {
  const [whole, seconds, budget] = command.exec(message) ?? []
  const order = { seconds: parseDigits(seconds), budgetPoints: parseDigits(budget) }
  const isValid =
    whole !== undefined &&
    (order.seconds === undefined || (order.seconds >= min && order.seconds <= max)) &&
    (order.budgetPoints ?? 0) <= RAIN_BUDGET_MAX
  if (isValid) return order
  throw new AppError(
    'invalid_request',
    text(m.rainCommandInvalid, { min, max, budget: RAIN_BUDGET_MAX }),
  )
}

function parseDigits(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits)
}
