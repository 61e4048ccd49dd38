/** A readable zone name: `America/New York`. */
export function zoneName(timeZone: string): string {
  return timeZone.replaceAll('_', ' ')
}

/** Every zone of this browser in order, including `given` ones it may not list. */
export function zonesWith(...given: string[]): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...given])].toSorted()
}

/** The time in a zone: `3:42 PM`. */
export function timeIn(timeZone: string, now: number): string {
  return new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(now)
}
