import { presentZoneName } from '@tallyhouse/contract/time-zones'

/** The zone of this device by its present name. Some browsers do not know it, and return nothing for it. */
export function deviceZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string }
  return timeZone === undefined ? undefined : presentZoneName(timeZone)
}

/** The present name of every zone that this browser lists, which may be none, UTC, and the `given` ones, in order. */
export function zonesWith(...given: string[]): string[] {
  const listed = Intl.supportedValuesOf?.('timeZone') ?? []
  return [...new Set([...listed.map(presentZoneName), 'UTC', ...given])].toSorted()
}

/** The time in a zone, `3:42 PM`; undefined if this browser does not know the zone. */
export function timeIn(timeZone: string, now: number): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(now)
  } catch {
    return undefined
  }
}
