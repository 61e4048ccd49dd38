/** The IANA time zone of this name as the platform spells it, or UTC when it knows none. */
export function knownTimeZone(name: string | undefined): string {
  if (name === undefined || !/^[A-Za-z]/.test(name)) return 'UTC'
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
