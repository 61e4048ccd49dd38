/**
 * The IANA time zone of this name as the platform spells it, or undefined when it knows none. One
 * zone has one spelling, whichever of its names was given.
 */
export function knownTimeZone(name: string): string | undefined {
  // Names that PostgreSQL does not know are no use: it counts by players' zones, too.
  if (!/^(?!SystemV\/)[A-Za-z]/i.test(name)) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
