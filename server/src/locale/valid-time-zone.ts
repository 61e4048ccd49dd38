/**
 * The canonical spelling of an IANA time zone, or undefined when the name is not valid. All aliases
 * of a zone give one spelling.
 */
export function validTimeZone(name: string): string | undefined {
  // Excludes names that PostgreSQL does not support, because SQL also uses players' time zones.
  if (!/^(?!SystemV\/)[A-Za-z]/i.test(name)) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
