import { createRequire } from 'node:module'

/**
 * A zone's clocks: the offset `utcMinusLocalMs[i]` applies from `untilMs[i - 1]` (inclusive) to `untilMs[i]`
 * (exclusive). The last period never ends.
 */
export type ZoneRules = { untilMs: number[]; utcMinusLocalMs: number[] }

/**
 * Time zones from the package moment-timezone; only its data is used. It follows the IANA database within
 * days, whereas Node's own data ends with the maintenance of its line. Clock changes are listed up to 2037.
 * - `zones`: `name|abbreviations|offsets|indices|lengths|population`. Offsets are minutes west of UTC, and indices
 *   select one for each period. Lengths are minutes, the first one since 1970. Numbers have base 60.
 * - `links`: `name|other name` from the same data.
 * https://momentjs.com/timezone/docs/#/data-formats/packed-format (read 2026-11)
 */
type Packed = { version: string; zones: string[]; links: string[] }

const require = createRequire(import.meta.url)
const { version, zones, links } = require('moment-timezone/data/packed/latest.json') as Packed

/** The loaded release of the IANA time zone database, such as `2026f`. Releases can be compared as text. */
export const ZONE_DATA_RELEASE = version

const packedByName = new Map(zones.map((packed) => [packed.slice(0, packed.indexOf('|')), packed]))
for (const link of links) {
  const [name = '', other = ''] = link.split('|')
  packedByName.set(other, packedByName.get(name) ?? '')
}

/** All zone names, old ones included. */
export const zoneNames: readonly string[] = [...packedByName.keys()]

const unpacked = new Map<string, ZoneRules>()

/** @throws Error for a name that is not in {@link zoneNames} */
export function zoneRules(name: string): ZoneRules {
  const known = unpacked.get(name)
  if (known !== undefined) return known
  const packed = packedByName.get(name)
  if (packed === undefined) throw new Error(`there is no time zone ${name}`)
  const rules = unpack(packed)
  unpacked.set(name, rules)
  return rules
}

const MINUTE_MS = 60_000

function unpack(packed: string): ZoneRules {
  const [, , offsets = '', indices = '', lengths = ''] = packed.split('|')
  const offsetsMs = offsets.split(' ').map(readMinutesMs)
  let until = 0
  const untilMs = lengths.split(' ').map((length) => (until += readMinutesMs(length)))
  const utcMinusLocalMs = Array.from(indices, (index) => offsetsMs[readBase60(index)] ?? Number.NaN)
  return { untilMs: [...untilMs.slice(0, utcMinusLocalMs.length - 1), Infinity], utcMinusLocalMs }
}

/** Reads minutes such as `-3tofL.w`, with seconds in the fraction, as whole milliseconds. */
function readMinutesMs(text: string): number {
  const isNegative = text.startsWith('-')
  const [whole = '', fraction = ''] = text.slice(isNegative ? 1 : 0).split('.')
  const minutes = readBase60(whole) + readBase60(fraction) / 60 ** fraction.length
  return Math.round((isNegative ? -minutes : minutes) * MINUTE_MS)
}

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX'

function readBase60(text: string): number {
  return Array.from(text).reduce((value, digit) => value * 60 + DIGITS.indexOf(digit), 0)
}
