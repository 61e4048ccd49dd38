/** A zone as people write it: `America/New York`. */
export function zoneName(timeZone: string): string {
  return timeZone.replaceAll('_', ' ')
}

/** All zones that this browser knows, in order, with those given among them. */
export function zonesWith(...given: string[]): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...given])].toSorted()
}

/** The time on the clocks of a zone: `3:42 PM`. */
export function timeIn(timeZone: string, now: number): string {
  return new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(now)
}
