import type { ErrorCode } from '@tallyhouse/contract/errors'
import * as m from '@tallyhouse/messages/crash-table'
import * as errors from '@tallyhouse/messages/errors'
import { type Text, translate } from '@tallyhouse/messages/runtime'

const reasons: Partial<Record<ErrorCode, () => string>> = {
  insufficient_points: errors.insufficient_points,
  wager_limit_reached: errors.wager_limit_reached,
  loss_limit_reached: errors.loss_limit_reached,
  time_out: errors.time_out,
  self_excluded: errors.self_excluded,
  crash_paused: errors.crash_paused,
  forbidden: errors.staffAtSharedTable,
}

/** Why a bet for the next round was not placed, as a sentence. */
export function dropReason({ code, text }: { code: string; text: Text }): string {
  return translate(text, (reasons[code as ErrorCode] ?? m.dropped)())
}
