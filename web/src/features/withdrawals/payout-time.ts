import * as m from '@tallyhouse/messages/withdrawals'
/** The measured median for automated payouts: `31 seconds`. */
export function formatPayoutTime(medianSeconds: number): string {
  return m.duration(inLargestUnit(medianSeconds))
}

/** The same median in short form: `31 s`, `4 min`. */
export function formatMedian(medianSeconds: number): string {
  return m.shortDuration(inLargestUnit(medianSeconds))
}

function inLargestUnit(seconds: number): { count: number; unit: 'second' | 'minute' | 'hour' } {
  if (seconds < 90) return { count: Math.max(1, seconds), unit: 'second' }
  if (seconds < 2 * 3600) return { count: Math.round(seconds / 60), unit: 'minute' }
  return { count: Math.round(seconds / 3600), unit: 'hour' }
}
