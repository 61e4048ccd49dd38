import * as m from '@tallyhouse/messages/rewards'

const SECOND_MS = 1000

/** A wait as `05h 12m 09s`, rounded up to a second. */
export function countdownText(waitMs: number): string {
  const seconds = Math.ceil(waitMs / SECOND_MS)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours = '', minutes = '', rest = ''] = parts.map((part) => String(part).padStart(2, '0'))
  return m.countdown({ hours, minutes, seconds: rest })
}
