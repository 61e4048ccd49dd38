/** Names under which somebody would seem to speak for the house. */
const names = new Set(['rain', 'admin', 'system', 'support', 'moderator', 'tallyhouse'])

/**
 * Whether players may not call themselves so; case, digits and signs do not make it another name.
 */
export function isReserved(username: string): boolean {
  return names.has(username.toLowerCase().replace(/[^a-z]/g, ''))
}
