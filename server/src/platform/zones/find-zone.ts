import { presentZoneName } from '@tallyhouse/contract/time-zones'
import { zoneNames } from './zone-rules.ts'

const spellings = new Map(zoneNames.map((name) => [name.toLowerCase(), name]))
const found = new Map<string, string>()

/**
 * The present name for a time zone that {@link zoneNames} has in any case, or undefined. All former names of a zone
 * give one name.
 */
export function findZone(name: string): string | undefined {
  const spelled = spellings.get(name.toLowerCase())
  if (spelled === undefined) return undefined
  const known = found.get(spelled)
  if (known !== undefined) return known
  const present = presentZoneName(resolveAlias(spelled))
  found.set(spelled, present)
  return present
}

/** Node knows which names are former ones, such as `US/Pacific`. It may not know a new zone. */
function resolveAlias(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return name
  }
}
