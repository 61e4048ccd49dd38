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

/** No other word contains these. */
const anywhere = ['tallyhouse', 'moderator'].map(fold)

/** `badminton` contains this one, but no other word begins or ends with it. */
const atEdge = fold('admin')

/** Reserved as a word of the name: `chat_mod`, `SupportTeam`. */
const asWord = new Set(
  ['mod', 'mods', 'moderation', 'official', 'staff', 'support', 'helpdesk'].map(fold),
)

/** `solar_system` is a fine name, so these are reserved only beside words that describe staff. */
const alone = ['system', 'rain', 'owner', 'security', 'help', 'service'].map(fold)
const describing = [
  ...['the', 'real', 'tally', 'team', 'desk', 'agent', 'bot', 'chat', 'live', 'customer'],
  ...['account', 'payout', 'payouts', 'message', 'notice', 'center'],
].map(fold)
const reserved = [...asWord, ...alone]
const staffName = new RegExp(
  `^(?:${describing.join('|')})*(?:${reserved.join('|')})(?:${[...reserved, ...describing].join('|')})*$`,
)

/** Whether a username could be mistaken for the site or its staff, also when spelled with lookalikes. */
export function isReserved(username: string): boolean {
  const name = joinSpacedLetters(username)
  const words = [
    ...name.split('_'),
    ...name.split(/_|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/),
  ]
  const whole = name.replaceAll('_', '')
  return (
    readingsOf(whole).some(
      (reading) => staffName.test(reading) || anywhere.some((part) => reading.includes(part)),
    ) ||
    [whole, ...words]
      .flatMap(readingsOf)
      .some((word) => asWord.has(word) || word.startsWith(atEdge) || word.endsWith(atEdge))
  )
}

/** A digit may be a letter in disguise, a number behind the word, or there to break the word up. */
function readingsOf(word: string): string[] {
  return [fold(word), fold(word.replace(/^\d+|\d+$/g, '')), fold(word.replace(/\d/g, ''))]
}

/** `a_d_m_i_n` is one word. */
function joinSpacedLetters(name: string): string {
  return name.replace(/(?<=(?:^|_)[A-Za-z0-9])_+(?=[A-Za-z0-9](?:_|$))/g, '')
}

/** One spelling of all that look alike: `Adm1n`, `adrnin` and `AdmIn` are `admin`. */
function fold(name: string): string {
  return name
    .toLowerCase()
    .replace(/[0-9l]/g, (sign) => lookalikes[sign] ?? sign)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}
