const SECOND_MS = 1000

/** A wait as `05h 12m 09s`; what is left of a second counts as one. */
export function countdownText(waitMs: number): string {
  const seconds = Math.ceil(waitMs / SECOND_MS)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours, minutes, rest] = parts.map((part) => String(part).padStart(2, '0'))
  return `${hours}h ${minutes}m ${rest}s`
}
