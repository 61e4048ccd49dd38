const lookalikes: Record<string, string> = {
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

/** Reserved anywhere in a name: no other word contains these. */
const anywhere = ['tallyhouse', 'moderator'].map(fold)

/** Reserved at the start or end of a word: no other word starts or ends with it (but see `badminton`). */
const atEdge = fold('admin')

/** Reserved as a whole word within a name: `chat_mod`, `SupportTeam`. */
const asWord = new Set(
  ['mod', 'mods', 'moderation', 'official', 'staff', 'support', 'helpdesk'].map(fold),
)

/** `solar_system` is allowed, so these are reserved only alone or combined with the words in `describing`. */
const alone = ['system', 'rain', 'owner', 'security', 'help', 'service'].map(fold)
const describing = [
  ...['the', 'real', 'tally', 'team', 'desk', 'agent', 'bot', 'chat', 'live', 'customer'],
  ...['account', 'payout', 'payouts', 'message', 'notice', 'center'],
].map(fold)
const reserved = [...asWord, ...alone]
const staffName = new RegExp(
  `^(?:${describing.join('|')})*(?:${reserved.join('|')})(?:${[...reserved, ...describing].join('|')})*$`,
)

/** Whether a username could be mistaken for the site or its staff, including lookalike spellings. */
export function isReserved(username: string): boolean {
  const name = joinSpacedLetters(username)
  const words = [
    ...name.split('_'),
    ...name.split(/_|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/),
  ]
  const whole = name.replaceAll('_', '')
  return (
    possibleReadings(whole).some(
      (reading) => staffName.test(reading) || anywhere.some((part) => reading.includes(part)),
    ) ||
    [whole, ...words]
      .flatMap(possibleReadings)
      .some((word) => asWord.has(word) || word.startsWith(atEdge) || word.endsWith(atEdge))
  )
}

/** A digit may stand for a letter, follow or precede the word, or split the word. */
function possibleReadings(word: string): string[] {
  return [fold(word), fold(word.replace(/^\d+|\d+$/g, '')), fold(word.replace(/\d/g, ''))]
}

/** Reads `a_d_m_i_n` as one word. */
function joinSpacedLetters(name: string): string {
  return name.replace(/(?<=(?:^|_)[A-Za-z0-9])_+(?=[A-Za-z0-9](?:_|$))/g, '')
}

/** Normalizes lookalike spellings: `Adm1n`, `adrnin`, and `AdmIn` all become `admin`. */
function fold(name: string): string {
  return name
    .toLowerCase()
    .replace(/[0-9l]/g, (sign) => lookalikes[sign] ?? sign)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}
