/** The entry for a code from the server; undefined for a code of a newer version, which the page has to show plainly. */
export function findEntry<Value>(entries: Record<string, Value>, code: string): Value | undefined {
  return Object.hasOwn(entries, code) ? entries[code] : undefined
}
