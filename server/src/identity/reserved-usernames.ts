const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
}

/** Names under which a player would seem to speak for the house, with look-alike letters folded. */
const names = new Set(['rain', 'admin', 'system', 'support', 'moderator', 'tallyhouse'].map(fold))

/** These two are no part of any other word, and the third one is rarely how a name begins or ends. */
const anywhere = ['moderator', 'tallyhouse'].map(fold)
const edge = fold('admin')

/** Whether a username is too close to a reserved one, by case, digits, signs or look-alike letters. */
export function isReserved(username: string): boolean {
  const trimmed = username.replace(/^[\d_]+|[\d_]+$/g, '')
  const readings = [fold(username), fold(trimmed), fold(username.replace(/\d/g, ''))]
  return readings.some(
    (reading) =>
      names.has(reading) ||
      reading.startsWith(edge) ||
      reading.endsWith(edge) ||
      anywhere.some((name) => reading.includes(name)),
  )
}

/** One spelling of all that look alike: `Adm1n`, `adrnin` and `AdmIn` are `admin`. */
function fold(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('_', '')
    .replace(/[0-9l]/g, (sign) => lookAlikes[sign] ?? sign)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}
