import { allKnownSettings } from './known-settings.ts'

/** So many letters that were added, left out or mistaken still mean the other key. */
const SLIPS_MAX = 2

/** The known setting that an unknown key is most likely to mean, if it means any. */
export function nearestKey(key: string): string | undefined {
  const known = allKnownSettings().map((setting) => setting.key)
  const same = known.find((other) => lettersOf(other) === lettersOf(key))
  if (same !== undefined) return same
  const slips = known.map((other) => ({ other, count: slipsBetween(other, key) }))
  const [nearest] = slips.toSorted((one, two) => one.count - two.count)
  return nearest !== undefined && nearest.count <= SLIPS_MAX ? nearest.other : undefined
}

function lettersOf(key: string): string {
  return key.replaceAll('_', '')
}

/** How many letters have to be added, left out or replaced to make one text of the other. */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of one.split('').entries()) {
    const next = [index + 1]
    for (const [place, right] of other.split('').entries()) {
      const replaced = (row[place] ?? 0) + Number(letter !== right)
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
