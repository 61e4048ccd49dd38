import { AppError } from '../http/app-error.ts'
import { RAIN_BUDGET_MAX, rainSecondsBounds } from '../settings/known-settings.ts'
import type { RainOrder } from './start-rain.ts'

const command = /^\/rain(?: ([0-9]{1,9}))?(?: ([0-9]{1,9}))?$/
const { min, max } = rainSecondsBounds

/** Whether a text is meant to make it rain. */
export function isRainCommand(text: string): boolean {
  return /^\/rain(?: |$)/.test(text)
}

/**
 * Reads `/rain [seconds] [budget]`.
 * @throws AppError `invalid_request` when it is not in that form
 */
export function readRainCommand(text: string): RainOrder {
  const [whole, seconds, budget] = command.exec(text) ?? []
  const order = { seconds: numberOf(seconds), budgetPoints: numberOf(budget) }
  const isFine =
    whole !== undefined &&
    (order.seconds === undefined || (order.seconds >= min && order.seconds <= max)) &&
    (order.budgetPoints ?? 0) <= RAIN_BUDGET_MAX
  if (isFine) return order
  throw new AppError(
    'invalid_request',
    `Write /rain, or /rain with the seconds (${min} to ${max}) and the points it may pay (up to ${RAIN_BUDGET_MAX.toLocaleString('en-US')}).`,
  )
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text)
}
